/**
 * The nonce that the server put into this page, without which the content security policy refuses the styles that antd
 * makes while it runs. Browsers hide a nonce from its attribute, so it is read as a property.
 */
export function readCspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
