import type { UserErrorCode } from '@pwen/domain/contract';

/** What each refusal says in Kreyòl: the same as the API says in English (ERROR_SENTENCES of libs/domain). */
export const errorSentences: Record<UserErrorCode, string> = {
  // the request itself
  VALIDATION_FAILED: 'Gen enfòmasyon ki pa bon. Verifye yo epi eseye ankò.',
  NOT_FOUND: 'Sa a pa egziste, oswa li pa la ankò.',
  METHOD_NOT_ALLOWED: 'Se pa konsa yo sèvi ak adrès sa a.',
  CROSS_SITE_REQUEST: 'Demann sa a soti sou yon lòt sit. Louvri aplikasyon an menm epi eseye ankò.',
  PERSON_CHANGED: 'Se yon lòt kont ki konekte kounye a. Louvri paj la ankò.',
  PAYLOAD_TOO_LARGE: 'Sa ou voye a twò gwo.',
  RATE_LIMITED: 'Ou mande twòp bagay yon sèl kou. Eseye ankò nan {{wait}}.',
  CHALLENGE_REQUIRED: 'Nou pa rive verifye ou pa yon machin. Gade rezo ou, epi eseye ankò.',
  EMAIL_CODE_REQUIRED: 'Gen anpil moun k ap enskri an menm tan. Enskri ak yon kòd n ap voye nan imèl ou.',
  EMAIL_CODE_NOT_REQUIRED: 'Ou pa bezwen kòd ankò. Enskri san kòd.',
  INTERNAL_ERROR:
    'Gen yon bagay ki pa mache bò kote pa nou. Eseye ankò nan yon minit: pwen ou yo an sekirite.',
  SERVICE_UNAVAILABLE: 'Sèvis la okipe kounye a. Eseye ankò nan yon minit: pwen ou yo an sekirite.',

  // people
  NOT_SIGNED_IN: 'Tanpri konekte anvan.',
  NOT_ALLOWED: 'Kont ou pa gen dwa fè sa.',
  INVALID_CREDENTIALS: 'Imèl la oswa modpas la pa bon. Eseye ankò, oswa chanje modpas ou.',
  TOO_MANY_SIGN_IN_ATTEMPTS: 'Ou eseye twòp fwa. Eseye ankò nan {{wait}}, oswa chanje modpas ou.',
  ACCOUNT_BLOCKED: 'Kont sa a bloke. Ekri sipò a, n ap gade sa ansanm.',
  USERNAME_TAKEN: 'Gen yon kont deja ak imèl sa a. Konekte, oswa chanje modpas ou.',
  ADMIN_REGISTRATION_REFUSED: 'Kont administratè a pa ka kreye',
  UNKNOWN_REFERRAL_CODE: 'Nou pa konnen kòd envitasyon sa a. Verifye l, oswa kite l vid.',
  RESET_TOKEN_INVALID: 'Modpas la pa chanje. Petèt lyen an pa bon ankò.',
  COMMON_PASSWORD:
    'Anpil moun sèvi ak modpas sa a: se li yo eseye an premye. Chwazi yon lòt, pa egzanp kat mo.',
  PERSONAL_PASSWORD:
    'Modpas sa a fèt ak non ou, adrès ou, nimewo ou, oswa non pa nou. Chwazi yon lòt, pa egzanp kat mo.',
  INVALID_NAME: 'Ekri non an sou yon sèl liy, pa plis pase 40 karaktè, san lyen ladan l.',
  PHONE_REQUIRED: 'Mete yon nimewo telefòn sou kont ou anvan',
  NAME_REQUIRED: 'Di nou anvan ki jan ou vle nou rele ou.',
  SESSION_NOT_FOUND: 'Aparèy sa a dekonekte deja.',
  PHONE_TAKEN: 'Yon lòt kont konfime nimewo telefòn sa a deja.',

  // what a person has proved to be theirs
  EMAIL_NOT_CONFIRMED: 'Konfime imèl ou anvan, apre sa w ap ka depanse pwen ou yo. Yo toujou pou ou.',
  PHONE_NOT_CONFIRMED: 'Konfime telefòn ou anvan, apre sa w ap ka depanse pwen ou yo. Yo toujou pou ou.',
  EMAIL_OF_ANOTHER: 'Imèl sa a konfime deja nan yon lòt kont. Konekte sou kont sa a, oswa mete yon lòt imèl.',
  THROWAWAY_EMAIL: 'Sa a se yon imèl pwovizwa. Mete yon imèl w ap kenbe.',
  CONFIRMATION_LINK_INVALID: 'Lyen sa a sèvi deja, oswa li pa bon ankò. Mande yon nouvo imèl.',
  CONFIRMATION_CODE_WRONG: 'Se pa bon kòd la. Ou ka eseye {{attemptsLeft}} fwa ankò.',
  CONFIRMATION_CODE_INVALID: 'Kòd sa a pa mache ankò. Mande yon lòt.',
  WRONG_PASSWORD: 'Se pa bon modpas la.',
  CODE_REQUIRED: 'Antre kòd ki nan aplikasyon otantifikasyon ou an.',
  WRONG_CODE: 'Kòd la pa bon, oswa li sèvi deja.',
  STEP_UP_REQUIRED: 'Konfime anvan se ou menm.',

  // videos
  CONTENT_NOT_FOUND: 'Nou pa jwenn videyo a',
  CONTENT_DELETED: 'Yo retire videyo sa a.',
  ALREADY_COMPLETED: 'Ou fin gade videyo sa a deja',
  NOT_WATCHED_YET: 'Jwe videyo a ankò jiska lafen: se lè l fin jwe nèt pwen yo vini.',
  VIEW_LIMIT_REACHED: 'Pran yon ti repo. Apre sa ou ka touche pwen ankò.',
  SURVEY_REQUIRED: 'Reponn sondaj ki mache ak videyo sa a anvan.',

  // surveys
  SURVEY_NOT_FOUND: 'Sondaj sa a pa egziste.',
  INVALID_ANSWERS: 'Gen repons ki pa mache ak kesyon yo.',
  SURVEY_CLOSED: 'Sondaj sa a fèmen, li pa pran repons ankò.',
  SURVEY_CHANGED: 'Yo chanje sondaj sa a pandan w t ap reponn. Tanpri gade kesyon yo ankò.',
  SURVEY_ALREADY_ANSWERED: 'Ou reponn sondaj sa a deja.',
  QUICK_SURVEY_NOT_OPEN: 'Gade yon videyo jiska lafen anvan.',
  QUICK_SURVEY_ALREADY_ANSWERED: 'Ou reponn ti sondaj videyo sa a deja.',

  // rewards and vouchers
  REWARD_NOT_FOUND: 'Rekonpans sa a pa disponib ankò.',
  REWARD_UNAVAILABLE: 'Rekonpans sa a pa disponib ankò.',
  PRICE_CHANGED: 'Pri rekonpans sa a chanje. Tanpri gade l ankò.',
  OUT_OF_STOCK: 'Pa gen rekonpans sa a ankò pou kounye a.',
  FIRST_VOUCHER_NOT_YET:
    'Premye rekonpans ou poko louvri. Pwen yo toujou pou ou; paj akèy la di ki lè li ap louvri ak sa ki manke.',
  REWARD_LIMIT_PER_PERSON: 'Ou deja pran rekonpans sa a kantite fwa yon moun gen dwa pran l.',
  REWARD_LIMIT_PER_DAY:
    'Ou deja pran rekonpans sa a kantite fwa ou gen dwa pran l jodi a. W ap ka pran l ankò demen.',
  REDEMPTION_NOT_FOUND: 'Echanj sa a pa egziste.',
  REDEMPTIONS_PAUSED:
    'W ap ka pran rekonpans ankò apati {{until}}. Pwen yo toujou pou ou. Paj rekonpans yo di poukisa, e ou ka reponn la.',
  REVIEWED: 'Nou gade echanj sa a, epi nou pa bay koupon pou li. Pwen yo tounen.',
  NOT_HELD: 'Nou p ap gade echanj sa a, kidonk pa gen anyen pou reponn.',
  REPLY_SENT: 'Nou gen repons ou deja, n ap li l.',

  // the ledger
  INVALID_AMOUNT: 'Kantite pwen an pa bon.',
  DAY_CEILING_REACHED: 'Sa depase sa jodi a ka peye ankò. Demen w ap ka touche ankò.',
  WEEK_CEILING_REACHED: 'Sa depase sa semèn nan ka peye ankò. Dimanch w ap ka touche ankò.',
  BUDGET_USED: 'Sa ki te la pou jodi a fini pou kounye a. Eseye ankò nan {{wait}}.',
  BALANCE_LIMIT_REACHED: 'Balans lan t ap depase limit li.',
  INSUFFICIENT_POINTS: 'Ou bezwen {{required}} pwen pou pran rekonpans sa a',
  ALREADY_RECORDED: 'Sa anrejistre deja.',
  IDEMPOTENCY_KEY_REUSED: 'Sa a te voye deja ak lòt enfòmasyon. Louvri paj la ankò.',
  ACCOUNT_CLOSED: 'Kont sa a fèmen.',

  // demo installations
  DEMO_TOOLS_OFF: 'Se nan yon demo sèlman moun ka chanje pwòp balans yo.',
  BALANCE_TOO_LOW: 'Ou pa ka retire plis pwen pase sa ou genyen.',
};
