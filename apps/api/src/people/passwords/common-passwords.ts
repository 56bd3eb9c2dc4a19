import { onlySeen } from '@pwen/domain';

/** What the list below, which was gathered elsewhere, lacks of Haiti. */
const COMMON_HERE = `
  ayiti haiti haiti509 ayiti509 haitian ayisyen lakay potoprens okap jakmel
  jezi jezikri jezikris jesusseigneur bondye bondyebon bondyegran mesibondye lagras
  modpas modpasmwen motdepass monmotdepasse mwenrenmenw mwenrenmenou renmen lanmou
  cheri cherie doudou manman manmanm manmanmwen papam zanmi fanmi pitit tifi`;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that people choose most, as `comparedPassword` writes them. Nothing is read before the first
 * password is chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList();
  return list;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'].concat(COMMON_HERE.trim().split(/\s+/));
  return new Set(listed.map(comparedPassword));
}

/** A password as it is compared with others: whoever guesses tries both cases of letters, and what nobody sees. */
export const comparedPassword = (typed: string): string =>
  onlySeen(typed.normalize('NFKC').toLowerCase()).trim();
