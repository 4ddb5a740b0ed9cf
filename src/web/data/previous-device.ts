/**
 * Where the worker notes the address that the server has of this device, while it cannot be told of another one. A cache of
 * its own, apart from the files of the builds.
 */
export const PREVIOUS_DEVICE_CACHE = 'pulse-device';
export const PREVIOUS_DEVICE = '/former-device';
