/**
 * The nonce that the server put into this page: the content security policy refuses styles added at runtime without it.
 * Browsers hide a nonce from its attribute, so it is read as a property.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
