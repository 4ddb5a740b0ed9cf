/** Whether this page can use passkeys: over https or on this machine, and at an address with a name. */
export function supportsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}
