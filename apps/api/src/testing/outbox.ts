/** The link in a mail, as a person would follow it. */
export function linkIn(mail: string): URL {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('there is no link in the mail');
  return new URL(link);
}
