/** What a mail provider does with the part before the `@`, and which of its domains lead to one mailbox. */
export interface MailboxProvider {
  readonly name: string;
  /** In ASCII. Of domains that lead to one mailbox the first stands for all. */
  readonly domains: readonly string[];
  /** Whether the name at one of the domains is the same person's at all of them. */
  readonly areDomainsOneMailbox?: boolean;
  /** Everything from the first of these signs is a tag that the owner chose. */
  readonly tagSigns: string;
  /** Signs that may stand anywhere in the name, or nowhere. */
  readonly ignoredSigns?: string;
  /** A sign, and what the provider takes for the same sign. */
  readonly sameSigns?: readonly [string, string];
  /** Whether anything@marie.example.com is marie@example.com. */
  readonly hasNameAsSubdomain?: boolean;
}

const namesIn = (names: string): string[] => names.trim().split(/\s+/);

/**
 * The providers of whose addresses something may be left out. Nobody loses by a tag sign here: at each of these a name may not
 * contain one, so what follows it was chosen by the owner of the mailbox, or the mail is not delivered at all. Of a domain that
 * is not in this list nothing is ignored.
 *
 * The providers' own pages are the source, and for the lists of domains and for signs that no page mentions what MaxMind
 * compares (its `minfraud-api` clients); docs/decisions/0075 says what is counted.
 *
 * Whoever deleted an account is known by a digest of its address in the form of that day, which cannot be brought to a new one. Before
 * this list changes, the form that it gives now becomes one of those that `erased-people.ts` looks up.
 */
export const MAILBOX_PROVIDERS: readonly MailboxProvider[] = [
  // "Dots don't matter in Gmail addresses"; googlemail.com is what it was called in Germany and Britain.
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    areDomainsOneMailbox: true,
    tagSigns: '+',
    ignoredSigns: '.',
  },
  // Each domain has its own names: marie@hotmail.com and marie@outlook.com may be two people.
  {
    name: 'Outlook, Hotmail, Live and MSN',
    domains: namesIn(`
      hotmail.at hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.id hotmail.co.il hotmail.co.in hotmail.co.jp hotmail.co.kr
      hotmail.co.nz hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com hotmail.com.ar hotmail.com.au hotmail.com.br
      hotmail.com.gr hotmail.com.hk hotmail.com.mx hotmail.com.pe hotmail.com.tr hotmail.com.tw hotmail.com.vn hotmail.cz
      hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.hu hotmail.id hotmail.ie hotmail.in hotmail.it hotmail.jp
      hotmail.kr hotmail.lt hotmail.lv hotmail.my hotmail.nl hotmail.no hotmail.ph hotmail.pt hotmail.rs hotmail.ru hotmail.sa
      hotmail.se hotmail.sg hotmail.sk
      live.at live.be live.ca live.ch live.cl live.cn live.co.kr live.co.uk live.co.za live.com live.com.ar live.com.au
      live.com.mx live.com.my live.com.ph live.com.pt live.com.sg live.de live.dk live.es live.eu live.fi live.fr live.hk live.ie
      live.in live.it live.jp live.nl live.no live.ru live.se
      outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.nz outlook.co.th outlook.com outlook.com.ar
      outlook.com.au outlook.com.br outlook.com.gr outlook.com.pe outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk
      outlook.es outlook.fr outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph
      outlook.pt outlook.sa outlook.sg outlook.sk
      msn.com passport.com windowslive.com`),
    tagSigns: '+',
  },
  // "Temporary addresses" are a base name, a hyphen and a word; no name has a hyphen.
  {
    name: 'Yahoo',
    domains: namesIn(`
      myyahoo.com rocketmail.com y7mail.com yahoo.at yahoo.be yahoo.bg yahoo.ca yahoo.cl yahoo.co.id yahoo.co.il yahoo.co.in
      yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.co
      yahoo.com.hk yahoo.com.hr yahoo.com.mx yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw
      yahoo.com.ua yahoo.com.ve yahoo.com.vn yahoo.cz yahoo.de yahoo.dk yahoo.ee yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu
      yahoo.ie yahoo.in yahoo.it yahoo.lt yahoo.lv yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se yahoo.sk ymail.com`),
    tagSigns: '+-',
  },
  { name: 'AOL', domains: namesIn('aol.com aol.co.uk aol.de aol.fr aim.com'), tagSigns: '+' },
  // Whoever had an address at me.com or mac.com has the one at icloud.com with it.
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    areDomainsOneMailbox: true,
    tagSigns: '+',
  },
  // A name is one person's at all four, and is compared without dots, hyphens and underscores.
  {
    name: 'Proton',
    domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'],
    areDomainsOneMailbox: true,
    tagSigns: '+',
    ignoredSigns: '.-_',
  },
  // "Plus addressing and subdomain addressing"; https://www.fastmail.com/about/ourdomains/
  {
    name: 'Fastmail',
    domains: namesIn(`
      123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us
      cluemail.com elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net
      eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com fastmail.ca
      fastmail.cn fastmail.co.uk fastmail.com fastmail.com.au fastmail.de fastmail.es fastmail.fm fastmail.fr fastmail.im
      fastmail.in fastmail.jp fastmail.mx fastmail.net fastmail.nl fastmail.org fastmail.se fastmail.to fastmail.tw fastmail.uk
      fastmail.us fastmailbox.net fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us
      hailmail.net imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net
      internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com
      mailbolt.com mailc.net mailcan.com mailforce.net mailftp.com mailhaven.com mailingaddress.org mailite.com mailmight.com
      mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org ml1.net mm.st myfastmail.com mymacmail.com
      nospammail.net ownmail.net petml.com postinbox.com postpro.net proinbox.com promessage.com realemail.net reallyfast.biz
      reallyfast.info rushpost.com sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com swift-mail.com
      the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com yepmail.net
      your-mail.com`),
    tagSigns: '+',
    hasNameAsSubdomain: true,
  },
  {
    name: 'Zoho',
    domains: namesIn('zohomail.com zoho.com zohomail.eu zoho.eu zohomail.in zoho.in'),
    tagSigns: '+',
  },
  // A mailbox has its name at all domains of Yandex, and a dot in it is a hyphen.
  {
    name: 'Yandex',
    domains: namesIn(
      'yandex.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr yandex.uz ya.ru narod.ru',
    ),
    areDomainsOneMailbox: true,
    tagSigns: '+',
    sameSigns: ['.', '-'],
  },
  {
    name: 'Mail.ru',
    domains: namesIn('mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru'),
    tagSigns: '+',
  },
  {
    name: 'GMX, WEB.DE and mail.com',
    domains: namesIn(`
      gmx.at gmx.ch gmx.co.uk gmx.com gmx.de gmx.es gmx.eu gmx.fr gmx.li gmx.net gmx.org gmx.us web.de mail.com email.com`),
    tagSigns: '+',
  },
  { name: 'mailbox.org', domains: ['mailbox.org'], tagSigns: '+' },
  { name: 'Posteo', domains: namesIn('posteo.de posteo.net posteo.org posteo.eu posteo.me'), tagSigns: '+' },
  {
    name: 'Tuta',
    domains: namesIn('tuta.com tuta.io tutamail.com tutanota.com tutanota.de keemail.me'),
    tagSigns: '+',
  },
  { name: 'HEY', domains: ['hey.com'], tagSigns: '+' },
  { name: 'Runbox', domains: namesIn('runbox.com runbox.no runbox.us runbox.eu'), tagSigns: '+' },
  { name: 'StartMail', domains: ['startmail.com'], tagSigns: '+' },
  { name: 'Mailfence', domains: ['mailfence.com'], tagSigns: '+' },
  { name: 'Hushmail', domains: namesIn('hushmail.com hush.com hush.ai hushmail.me'), tagSigns: '+' },
  { name: 'Disroot', domains: ['disroot.org'], tagSigns: '+' },
  { name: 'Riseup', domains: ['riseup.net'], tagSigns: '+' },
  { name: 'La Poste', domains: ['laposte.net'], tagSigns: '+' },
  { name: 'Orange', domains: namesIn('orange.fr wanadoo.fr'), tagSigns: '+' },
  { name: 'Free', domains: namesIn('free.fr aliceadsl.fr'), tagSigns: '+' },
  { name: 'SFR', domains: namesIn('sfr.fr neuf.fr cegetel.net'), tagSigns: '+' },
  { name: 'Videotron and Bell', domains: namesIn('videotron.ca bell.net sympatico.ca'), tagSigns: '+' },
  { name: 'Rediffmail', domains: ['rediffmail.com'], tagSigns: '+' },
  { name: 'QQ', domains: namesIn('qq.com foxmail.com'), tagSigns: '+' },
  { name: 'NetEase', domains: namesIn('163.com 126.com yeah.net'), tagSigns: '+' },
];

/**
 * Services that make any number of addresses for one mailbox. Nobody can tell to which one they lead, so they are no public
 * providers, whatever a list of free mail says: at most so many accounts of one in a day.
 */
export const RELAY_DOMAINS: ReadonlySet<string> = new Set(
  namesIn(`
    mozmail.com relay.firefox.com duck.com privaterelay.appleid.com
    simplelogin.com simplelogin.co simplelogin.fr simplelogin.io aleeas.com slmail.me slmails.com silomails.com 8alias.com
    8shield.net dralias.com passmail.net passmail.com passinbox.com passfwd.com
    anonaddy.com anonaddy.me addy.io addymail.com 4wrd.cc mailer.me
    33mail.com erine.email burnermail.io cloaked.id opayq.com`),
);
