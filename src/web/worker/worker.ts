/** The service worker: opens Pulse without the server. It is built into one file, `/worker.js` (tools/worker.ts). */
import type { Build, Ports } from './files.ts';
import { giveAnswer, givenAnswer, sendStoredAnswers, type AnswerPorts } from './answers.ts';
import { answerOf, postClick, markSeen, pageOf, seenOf, show, type PushMessage, type Seen } from './push.ts';
import { renew } from './renew.ts';
import { respondWithFile, respondWithPage, deleteOlderBuilds, isNamedByContent, cacheBuild } from './files.ts';

declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}
/** Filled in when the worker is built. */
declare const PULSE_BUILD: Build;

const build = PULSE_BUILD;
const ports: Ports = {
  caches: self.caches,
  fetch: (...request) => self.fetch(...request),
  after: (ms, callback) => void setTimeout(callback, ms),
};
const answers: AnswerPorts = {
  fetch: ports.fetch,
  caches: self.caches,
  tray: self.registration,
  wakeOnline: async () => {
    const { sync } = self.registration as WithSync;
    await sync?.register(SYNC).catch(() => {});
  },
};
/** Some browsers wake the worker for it once they are online. */
const SYNC = 'answers';
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };
/** These paths always go to the server, even if they are opened as a page. Pages beside the app are not kept here. */
const SERVER = /^\/(api|socket|metrics|healthz|readyz|telegram-(tasks|preview)|assets\/(api|telegram))\b/;
const files = new Set(build.files);

self.addEventListener('install', (event) => {
  event.waitUntil(cacheBuild(ports, build));
  // Any worker can serve pages of any build, so there is nothing to wait for.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(respondWithPage(ports, respond(event)));
    event.waitUntil(Promise.all([cleanUp(), sendStored()]));
  } else if (isNamedByContent(pathname) || files.has(pathname)) {
    event.respondWith(respondWithFile(ports, request));
  }
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const message = event.data.json() as PushMessage;
  const { registration, navigator } = self;
  event.waitUntil(Promise.all([show(registration, message), navigator.setAppBadge?.(message.unread), sendStored()]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification, event.action));
});

self.addEventListener('sync', (event) => {
  // A rejection has the browser try again later.
  if (event.tag === SYNC) event.waitUntil(sendStoredAnswers(answers));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { caches, registration } = self;
  event.waitUntil(renew({ fetch: ports.fetch, push: registration.pushManager, caches }, event));
});

/** A button answers by itself, offline too; where that is refused, and on any other click, a page opens. */
async function follow(notification: Notification, action: string): Promise<void> {
  const { data } = notification as { data: unknown };
  const [page, seen, call] = [pageOf(data, self.location.origin), seenOf(data), answerOf(data, action)];
  const given = call && givenAnswer(call, notification);
  const delivery = given && (await giveAnswer(answers, { ...given, seen }));
  if (delivery !== 'done' && delivery !== 'later') await open(page, seen);
}

/** While the server is away they stay stored. */
async function sendStored(): Promise<void> {
  await sendStoredAnswers(answers).catch(() => {});
}

/** In a window that is already open and answers, without reloading it: what is typed there stays. */
async function open(page: string, seen: Seen | null): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (window && (await postClick(window, { open: page, seen }, ports.after))) await window.focus();
  else await Promise.all([self.clients.openWindow(page), seen && markSeen(ports.fetch, seen)]);
}

/** A supporting browser has sent the request already while it started the worker. */
async function respond({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** An open page may still need the files of its own build. */
async function cleanUp(): Promise<void> {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0 && !installing && !waiting) await deleteOlderBuilds(ports, build);
}
