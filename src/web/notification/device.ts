/** Whether this browser gets push notifications, and turning them on and off. */
import { PREVIOUS_DEVICE, PREVIOUS_DEVICE_CACHE } from '#web/data/previous-device.ts';
import { pushDevices } from '#web/data/push.ts';

/** `home`: only once Pulse is on the home screen. `blocked`: the person has had the browser block the question. */
export type DeviceState = 'unsupported' | 'home' | 'blocked' | 'off' | 'on';

export async function deviceState(): Promise<DeviceState> {
  const push = await manager();
  if (!push) return isAppleTab() ? 'home' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await push.getSubscription()) ? 'on' : 'off';
}

/** Only on a click: the browser asks the person. Throws any reason for failing other than the person's answer. */
export async function turnOn(): Promise<DeviceState> {
  const answer = await Notification.requestPermission();
  return oneAtATime(() => subscribe(answer));
}

async function subscribe(answer: NotificationPermission): Promise<DeviceState> {
  const push = await manager();
  if (!push || answer !== 'granted') return deviceState();
  const key = await pushDevices.key();
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    if (await pushDevices.keep(subscription.toJSON())) return 'on';
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  await subscription.unsubscribe();
  return 'unsupported';
}

export async function turnOff(): Promise<DeviceState> {
  return oneAtATime(unsubscribe);
}

async function unsubscribe(): Promise<DeviceState> {
  const subscription = await (await manager())?.getSubscription();
  if (subscription) {
    await pushDevices.forget(subscription.endpoint);
    await subscription.unsubscribe();
  }
  return deviceState();
}

/** A person who has signed in again gets notifications as before; another person's subscription is ended. */
export async function resumeDevice(): Promise<void> {
  return oneAtATime(resume);
}

async function resume(): Promise<void> {
  const subscription = await (await manager())?.getSubscription();
  if (!subscription || (await pushDevices.resume(subscription.endpoint))) return;
  if (!(await resumePrevious(subscription))) await subscription.unsubscribe();
}

/**
 * The browser has another address than the server knows; the device is the person's if the previous one was
 * (src/web/worker/renew.ts).
 */
async function resumePrevious(subscription: PushSubscription): Promise<boolean> {
  const previous = await (await (await caches.open(PREVIOUS_DEVICE_CACHE)).match(PREVIOUS_DEVICE))?.text();
  const isOwn = previous !== undefined && (await pushDevices.resume(previous));
  const isKept = isOwn && (await pushDevices.keep(subscription.toJSON()));
  if (isOwn) await pushDevices.forget(previous);
  await caches.delete(PREVIOUS_DEVICE_CACHE);
  return isKept;
}

/**
 * In all tabs of this browser: a page that has just been opened would end a subscription that another is about to tell
 * the server of.
 */
async function oneAtATime<T>(change: () => Promise<T>): Promise<T> {
  // Without https there is neither this nor push.
  return 'locks' in navigator ? navigator.locks.request('pulse-push', change) : change();
}

async function manager(): Promise<PushManager | undefined> {
  if (!('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}

/** iPhones and iPads only support notifications of web pages on the home screen. */
function isAppleTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
