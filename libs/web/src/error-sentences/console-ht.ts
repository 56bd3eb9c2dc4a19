import type { ConsoleErrorCode } from '@pwen/domain/contract';

/** What the refusals of the console's calls say in Kreyòl (CONSOLE_ERROR_SENTENCES of libs/domain). */
export const consoleErrorSentences: Record<ConsoleErrorCode, string> = {
  // editing
  EDITED_MEANWHILE: 'Yon lòt moun chanje sa pandan tan sa a. Anyen pa anrejistre pou ou.',

  // getting in
  NOT_AN_ADMINISTRATOR: 'Kont sa a pa gen dwa administratè',
  SECOND_FACTOR_REQUIRED: 'Mete dezyèm pwoteksyon ou an anvan: pwogram sa a mande l.',
  SECOND_FACTOR_ON: 'Dezyèm pwoteksyon ou an mete deja.',
  SECOND_FACTOR_OFF: 'Kont ou pa gen dezyèm pwoteksyon.',
  ENROLMENT_EXPIRED: 'Tan an fini. Rekòmanse.',
  INVITATION_INVALID: 'Envitasyon sa a sèvi deja, yo retire l, oswa li pa bon ankò. Mande yon lòt.',
  INVITATION_NOT_FOUND: 'Envitasyon sa a pa egziste, oswa li pa louvri ankò.',
  EMAIL_HAS_ACCOUNT: 'Ou pa ka envite kont sa a: li nan ekip la deja, li bloke, oswa y ap efase l.',
  INVITED_ACCOUNT_UNCONFIRMED: 'Pèsonn pa konfime adrès kont sa a. Chanje modpas li anvan.',
  INVITED_ACCOUNT_CLOSED: 'Kont ki gen adrès sa a pa ka antre nan ekip la. Mande moun ki envite ou a.',

  // people and the team
  USER_NOT_FOUND: 'Moun sa a pa egziste, oswa yo efase l.',
  OWN_ACCOUNT: 'Pèsonn pa fè sa ak pwòp kont pa l. Mande yon lòt administratè.',
  TEAM_ACCOUNT: 'Kont sa a se pou ekip la. Retire l nan ekip la anvan, nan paj ekip la.',
  LAST_OWNER: 'Dènye pwopriyetè a dwe rete: san li pèsonn pa t ap ka chanje ekip la.',

  CANNOT_CONFIRM:
    'Ou pa ka konfime manm sa a. Fòk se yon moun ki pa t ba li wòl li, ki pa pre l, epi ki pa fèk antre nan ekip la.',

  // changes of balances
  PERSON_LACKS_POINTS: 'Balans lan se {{available}} pwen sèlman.',
  SECOND_ADMINISTRATOR_NEEDED:
    'Yon chanjman gwosè sa a mande yon lòt moun ki deside. Yon pwopriyetè ka envite youn nan paj ekip la. Si l envite l kounye a, l ap ka deside apati {{from}}.',
  OWN_REQUEST: 'Pèsonn pa apwouve pwòp chanjman pa l. Se yon lòt moun ki dwe gade l.',
  CANNOT_DECIDE_YET:
    'W ap ka deside sa apati {{from}}. Anvan sa, ou fèk antre nan ekip la, oswa ou twò pre moun ki mande l la: youn nan nou fè lòt la antre nan ekip la oswa ba li wòl li, dirèkteman oswa pa lòt moun.',
  CHANGE_NOT_FOUND: 'Chanjman sa a pa egziste.',
  CHANGE_DECIDED: 'Yo deside sou chanjman sa a deja.',
  CHANGE_WAITS:
    'Yon lòt moun mande yon chanjman isit la ki ap tann. Moun sa a, oswa yon moun ki deside, ka sispann li anvan, nan paj apwobasyon yo.',

  // videos and surveys
  NO_FILE: 'Tanpri chwazi yon fichye pou voye',
  INVALID_FILE_TYPE: 'Tanpri chwazi yon fichye videyo ki bon (MP4, WebM, OGG, MOV oswa MKV)',
  FILE_TOO_LARGE: 'Fichye a depase limit 100 MB a',
  UNREADABLE_VIDEO: 'Fichye a pa yon videyo nou ka li. Li gendwa gate.',
  WRONG_VIDEO_LENGTH:
    'Fichye a di videyo a pi long oswa pi kout pase sa ki ladan l. Anrejistre videyo a ak yon lòt pwogram, epi voye fichye sa a.',
  UNKNOWN_SURVEY: 'Sondaj obligatwa a pa egziste.',
  INVALID_QUESTIONS: 'Kesyon yo pa bon. Verifye yo epi eseye ankò.',

  // rewards and vouchers
  INVALID_GOALS: 'Yon objektif pa ka pi piti pase objektif yon tan ki pi kout.',
  NOT_A_DOMAIN: 'Sa a se pa domèn yon lekòl oswa yon antrepriz.',
  DOMAIN_OF_ANYBODY: 'Nenpòt moun ka jwenn yon adrès nan domèn sa a, kidonk li pa ka gen pwòp kantite pa l.',
  DOMAIN_NOT_FOUND: 'Domèn sa a pa gen pwòp kantite pa l.',
  INVALID_PERIOD: 'Fen an pa ka vini anvan kòmansman an.',
  INVALID_IMAGE_TYPE: 'Tanpri chwazi yon imaj.',
  IMAGE_TOO_LARGE: 'Imaj la dwe pi piti pase 5 MB.',
  UNREADABLE_IMAGE: 'Nou pa ka li imaj sa a.',
  VOUCHER_NOT_FOUND: 'Koupon sa a pa egziste.',
  VOUCHER_TAKEN: 'Nimewo koupon sa a nan pwogram nan deja.',
  VOUCHER_ALLOCATED: 'Yo bay koupon sa a deja.',
  VOUCHERS_MISSING: 'Tanpri chwazi yon fichye oswa kole koupon yo.',
  IMPORT_REFUSED: 'Anyen pa antre: gen liy ki gen pwoblèm.',

  // redemptions that wait for somebody who looks at them
  HOLD_NOT_FOUND: 'Yo pa t janm kenbe echanj sa a.',
  HOLD_ALREADY_DECIDED: 'Gen yon moun ki deside sou sa deja.',
  HOLD_OF_OWN: 'Pèsonn pa deside pou tèt li ni pou moun li envite. Mande yon lòt moun.',
  DRY_RUN_RUNNING: 'Règ yo ap eseye kounye a. Eseye ankò talè.',

  // corrections in the ledger
  REFERRAL_CEILING_REACHED: 'Moun sa a p ap touche bonis envitasyon ankò jodi a.',
  EVENT_NOT_FOUND: 'Resi sa a pa nan istwa pwen yo.',
  EVENT_NOT_REVERSIBLE: 'Resi sa a pa ka anile.',
  ALREADY_REVERSED: 'Resi sa a anile deja.',
  ALREADY_REFUNDED: 'Yo remèt sa deja.',
  REFUND_MISMATCH: 'Sa y ap remèt la pa menm ak sa ki te depanse.',
  REVERSAL_BELOW_ZERO: 'Si yo anile sa, balans lan ap desann anba zewo.',
  REASON_REQUIRED: 'Fòk ou bay yon rezon.',

  // the administrators' log
  SEARCH_TOO_SHORT: 'Chèche omwen twa lèt oswa chif youn dèyè lòt, oswa yon nimewo.',
  SEARCH_TOO_BROAD:
    'Twòp antre koresponn. Presize plis: ekri plis ladan l, oswa chwazi yon peryòd ki pi kout.',
};
