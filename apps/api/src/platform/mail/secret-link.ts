/**
 * A link whose secret stands in the fragment. Browsers send that to no server, so that it is in no log of a proxy; the page
 * reads it (`useLinkToken` of the web apps).
 *
 * @param page its address without the secret
 * @param name of the secret, as the page knows it
 */
export function secretLink(page: URL, name: string, secret: string): string {
  const link = new URL(page);
  link.hash = new URLSearchParams({ [name]: secret }).toString();
  return link.href;
}
