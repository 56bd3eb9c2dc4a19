import type { ConsoleErrorCode } from '@pwen/domain/contract';

/** What the refusals of the console's calls say in French (CONSOLE_ERROR_SENTENCES of libs/domain). */
export const consoleErrorSentences: Record<ConsoleErrorCode, string> = {
  // editing
  EDITED_MEANWHILE: 'Quelqu’un d’autre l’a modifié entre-temps. Rien de vous n’a été enregistré.',

  // getting in
  NOT_AN_ADMINISTRATOR: 'Ce compte n’a pas les droits d’administrateur',
  SECOND_FACTOR_REQUIRED: 'Configurez d’abord votre second facteur : ce programme l’exige.',
  SECOND_FACTOR_ON: 'Votre second facteur est déjà configuré.',
  SECOND_FACTOR_OFF: 'Votre compte n’a pas de second facteur.',
  ENROLMENT_EXPIRED: 'Cette configuration est trop ancienne. Recommencez.',
  INVITATION_INVALID:
    'Cette invitation a servi, a été retirée ou est trop ancienne. Demandez-en une nouvelle.',
  INVITATION_NOT_FOUND: 'Cette invitation n’existe pas ou n’est plus ouverte.',
  EMAIL_HAS_ACCOUNT:
    'Ce compte ne peut pas être invité : il est déjà dans l’équipe, bloqué, ou en cours de suppression.',
  INVITED_ACCOUNT_UNCONFIRMED:
    'Personne n’a confirmé l’adresse de ce compte. Réinitialisez d’abord son mot de passe.',
  INVITED_ACCOUNT_CLOSED:
    'Le compte de cette adresse ne peut pas rejoindre l’équipe. Demandez à la personne qui vous a invité.',

  // people and the team
  USER_NOT_FOUND: 'Cette personne n’existe pas ou a été supprimée.',
  OWN_ACCOUNT: 'Personne ne fait cela à son propre compte. Demandez à un autre administrateur.',
  TEAM_ACCOUNT: 'Ce compte appartient à l’équipe. Retirez-le d’abord de l’équipe, sur la page de l’équipe.',
  LAST_OWNER: 'Le dernier propriétaire reste : sinon personne ne pourrait changer l’équipe.',

  CANNOT_CONFIRM:
    'Vous ne pouvez pas confirmer ce membre. Il faut quelqu’un qui ne lui a pas donné son rôle, qui n’est pas de ses proches et qui n’est plus tout nouveau dans l’équipe.',

  // changes of balances
  PERSON_LACKS_POINTS: 'Le solde n’est que de {{available}} points.',
  SECOND_ADMINISTRATOR_NEEDED:
    'Une modification de cette taille demande quelqu’un d’autre qui décide. Un propriétaire peut inviter quelqu’un sur la page de l’équipe. Invité maintenant, il pourra décider à partir du {{from}}.',
  OWN_REQUEST: 'Personne n’approuve sa propre modification. Quelqu’un d’autre doit l’examiner.',
  CANNOT_DECIDE_YET:
    'Vous pouvez en décider à partir du {{from}}. D’ici là, vous venez d’arriver dans l’équipe, ou vous êtes trop proche de la personne qui le demande : l’un de vous a fait entrer l’autre dans l’équipe ou lui a donné son rôle, directement ou par d’autres.',
  CHANGE_NOT_FOUND: 'Cette modification n’existe pas.',
  CHANGE_DECIDED: 'Cette modification est déjà décidée.',
  CHANGE_WAITS:
    'Quelqu’un d’autre a demandé ici une modification, qui attend. Cette personne, ou quelqu’un qui décide, peut d’abord l’arrêter, sur la page des approbations.',

  // videos and surveys
  NO_FILE: 'Veuillez choisir un fichier à envoyer',
  INVALID_FILE_TYPE: 'Veuillez choisir un fichier vidéo valide (MP4, WebM, OGG, MOV ou MKV)',
  FILE_TOO_LARGE: 'Le fichier dépasse la limite de 100 Mo',
  UNREADABLE_VIDEO: 'Le fichier n’est pas une vidéo lisible. Il est peut-être endommagé.',
  WRONG_VIDEO_LENGTH:
    'La durée indiquée dans le fichier n’est pas celle de ce qu’il contient. Enregistrez la vidéo avec un autre programme, puis envoyez ce fichier.',
  UNKNOWN_SURVEY: 'Le sondage requis n’existe pas.',
  INVALID_QUESTIONS: 'Les questions ne sont pas correctes. Vérifiez-les et réessayez.',

  // rewards and vouchers
  INVALID_GOALS: 'Un objectif ne peut pas être inférieur à celui d’une période plus courte.',
  NOT_A_DOMAIN: 'Ce n’est pas le domaine d’une école ou d’une entreprise.',
  DOMAIN_OF_ANYBODY:
    'N’importe qui peut avoir une adresse à ce domaine : il ne peut pas avoir son propre nombre.',
  DOMAIN_NOT_FOUND: 'Ce domaine n’a pas son propre nombre.',
  INVALID_PERIOD: 'La fin ne peut pas être avant le début.',
  INVALID_IMAGE_TYPE: 'Veuillez choisir une image.',
  IMAGE_TOO_LARGE: 'L’image doit faire moins de 5 Mo.',
  UNREADABLE_IMAGE: 'Cette image est illisible.',
  VOUCHER_NOT_FOUND: 'Ce bon n’existe pas.',
  VOUCHER_TAKEN: 'Ce numéro de bon est déjà dans le programme.',
  VOUCHER_ALLOCATED: 'Ce bon a déjà été remis.',
  VOUCHERS_MISSING: 'Veuillez choisir un fichier ou coller les bons.',
  IMPORT_REFUSED: 'Rien n’a été importé : certaines lignes ont un problème.',

  // redemptions that wait for somebody who looks at them
  HOLD_NOT_FOUND: 'Cet échange n’a jamais été retenu.',
  HOLD_ALREADY_DECIDED: 'Quelqu’un en a décidé entre-temps.',
  HOLD_OF_OWN: 'Personne ne décide pour soi ni pour qui il a invité. Demandez à quelqu’un d’autre.',
  DRY_RUN_RUNNING: 'Les règles sont en cours d’essai. Réessayez dans un instant.',

  // corrections in the ledger
  REFERRAL_CEILING_REACHED: 'Cette personne ne touche plus de bonus de parrainage aujourd’hui.',
  EVENT_NOT_FOUND: 'Ce reçu n’existe pas dans l’historique des points.',
  EVENT_NOT_REVERSIBLE: 'Ce reçu ne peut pas être annulé.',
  ALREADY_REVERSED: 'Ce reçu est déjà annulé.',
  ALREADY_REFUNDED: 'C’est déjà remboursé.',
  REFUND_MISMATCH: 'Le remboursement ne correspond pas à la dépense.',
  REVERSAL_BELOW_ZERO: 'Cette annulation ferait passer le solde sous zéro.',
  REASON_REQUIRED: 'Un motif est obligatoire.',

  // the administrators' log
  SEARCH_TOO_SHORT: 'Cherchez au moins trois lettres ou chiffres à la suite, ou un numéro.',
  SEARCH_TOO_BROAD:
    'Trop d’entrées correspondent. Précisez : écrivez-en plus, ou choisissez une période plus courte.',
};
