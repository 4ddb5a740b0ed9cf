/**
 * Where the service worker notes the device's address that the server knows, while the server can't learn of a new
 * one. A separate cache from the files of builds.
 */
export const PREVIOUS_DEVICE_CACHE = 'pulse-device';
export const PREVIOUS_DEVICE = '/former-device';
