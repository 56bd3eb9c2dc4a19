import type { Language } from '../language';

/** Words that docs/words.md replaces by others, in either app; some only in texts of certain keys. */
const NOT_OURS: Readonly<
  Record<Language, readonly (RegExp | { readonly of: RegExp; readonly words: RegExp })[]>
> = {
  en: [
    /\bnot any more\b/i,
    /\bLook in soon\b/,
    /\b(is|are) not right\b/i,
    /\btoo old\b/i,
    /\bprogrammes?\b/i,
    /\b(e-)?mails?\b/i,
    /\bown dates\b/i,
    /\bexport as\b/i,
    { of: /^(nav\.log|log\.)/, words: /^log$|(?<!activity )\blog\b/i },
    { of: /redemptions\.status/, words: /completed|used up/i },
  ],
  fr: [
    /s’identifi/i,
    /heureux de vous/i,
    /(pas de|votre|la) connexion (pour|s’est|est lente|a été)/i,
    /tableau de bord/i,
    /vue d’ensemble/i,
    /bonus d’invitation/i,
    /n’est pas (le |la )?bon(ne)?\b|pas marché|trop vieux/i,
    /(referral|welcome) bonus|daily challenge/i,
    /\bprix en points\b/i,
    { of: /redemptions\.status/, words: /termin/i },
  ],
  ht: [
    /koneksyon/i,
    /\ban tou\b/,
    /ranmase/i,
    /^li fini$/i,
    /\bkijan\b/i,
    /\bouvri\b/i,
    /\btablo (mwen|ou)\b/i,
    /\bsele yo\b|^sele$/i,
    /apèsi/i,
    /pou pi plis/i,
    /twò vye/i,
    /ekspòt/i,
    /\bsove\b/i,
    /(referral|welcome) bonus|daily challenge/i,
    { of: /redemptions\.status/, words: /fini/i },
  ],
};

/**
 * The texts, each with its dotted key, that say a thing in a word that is not ours. The tests of both apps ask, so that no thing
 * has two names.
 */
export function wordsNotOurs(
  language: Language,
  texts: Iterable<readonly [key: string, text: string]>,
): (readonly [key: string, text: string])[] {
  return [...texts].filter(([key, text]) =>
    NOT_OURS[language].some((one) =>
      one instanceof RegExp ? one.test(text) : one.of.test(key) && one.words.test(text),
    ),
  );
}
