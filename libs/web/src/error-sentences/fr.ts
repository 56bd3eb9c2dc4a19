import type { UserErrorCode } from '@pwen/domain/contract';

/** What each refusal says in French: the same as the API says in English (ERROR_SENTENCES of libs/domain). */
export const errorSentences: Record<UserErrorCode, string> = {
  // the request itself
  VALIDATION_FAILED: 'Certaines valeurs ne sont pas acceptées. Vérifiez-les et réessayez.',
  NOT_FOUND: 'Cela n’existe pas, ou n’existe plus.',
  METHOD_NOT_ALLOWED: 'Cette adresse ne s’utilise pas ainsi.',
  CROSS_SITE_REQUEST: 'Cette demande vient d’un autre site. Ouvrez l’application elle-même et réessayez.',
  PERSON_CHANGED: 'Un autre compte est connecté maintenant. Rechargez la page.',
  PAYLOAD_TOO_LARGE: 'L’envoi est trop volumineux.',
  RATE_LIMITED: 'Cela fait beaucoup d’un coup. Réessayez dans {{wait}}.',
  CHALLENGE_REQUIRED:
    'Nous n’avons pas pu vérifier que vous n’êtes pas une machine. Vérifiez votre réseau et réessayez.',
  EMAIL_CODE_REQUIRED:
    'Beaucoup de personnes s’inscrivent en même temps. Inscrivez-vous avec un code que nous envoyons à votre e-mail.',
  EMAIL_CODE_NOT_REQUIRED: 'Le code n’est plus nécessaire. Inscrivez-vous sans code.',
  INTERNAL_ERROR:
    'Une erreur est survenue de notre côté. Réessayez dans une minute : les points sont en sécurité.',
  SERVICE_UNAVAILABLE: 'Le service est occupé. Réessayez dans une minute : les points sont en sécurité.',

  // people
  NOT_SIGNED_IN: 'Connectez-vous d’abord.',
  NOT_ALLOWED: 'Votre compte ne permet pas cela.',
  INVALID_CREDENTIALS: 'E-mail ou mot de passe incorrect. Réessayez, ou réinitialisez votre mot de passe.',
  TOO_MANY_SIGN_IN_ATTEMPTS:
    'Trop de tentatives. Réessayez dans {{wait}}, ou réinitialisez votre mot de passe.',
  ACCOUNT_BLOCKED: 'Ce compte est bloqué. Écrivez à l’assistance : nous regarderons cela ensemble.',
  USERNAME_TAKEN:
    'Un compte existe déjà avec cet e-mail. Connectez-vous, ou réinitialisez votre mot de passe.',
  ADMIN_REGISTRATION_REFUSED: 'Le compte administrateur n’a pas pu être créé',
  UNKNOWN_REFERRAL_CODE:
    'Nous ne connaissons pas ce code de parrainage. Vérifiez-le, ou laissez le champ vide.',
  RESET_TOKEN_INVALID: 'Le mot de passe n’a pas pu être changé. Le lien a peut-être expiré.',
  COMMON_PASSWORD:
    'Beaucoup de gens utilisent ce mot de passe : c’est le premier qu’on essaie. Choisissez-en un autre, par exemple quatre mots.',
  PERSONAL_PASSWORD:
    'Ce mot de passe est fait de votre nom, de votre adresse, de votre numéro ou de notre nom. Choisissez-en un autre, par exemple quatre mots.',
  INVALID_NAME: 'Écrivez le nom sur une ligne, en 40 caractères au plus, sans lien.',
  PHONE_REQUIRED: 'Ajoutez d’abord un numéro de téléphone à votre compte',
  NAME_REQUIRED: 'Dites-nous d’abord comment vous appeler.',
  SESSION_NOT_FOUND: 'Cet appareil est déjà déconnecté.',
  PHONE_TAKEN: 'Un autre compte a déjà confirmé ce numéro de téléphone.',

  // what a person has proved to be theirs
  EMAIL_NOT_CONFIRMED:
    'Confirmez d’abord votre e-mail, ensuite vous pourrez dépenser vos points. En attendant, ils restent à vous.',
  PHONE_NOT_CONFIRMED:
    'Confirmez d’abord votre téléphone, ensuite vous pourrez dépenser vos points. En attendant, ils restent à vous.',
  EMAIL_OF_ANOTHER:
    'Cet e-mail est déjà confirmé dans un autre compte. Connectez-vous à ce compte, ou utilisez un autre e-mail.',
  THROWAWAY_EMAIL: 'C’est une adresse e-mail temporaire. Utilisez-en une que vous garderez.',
  CONFIRMATION_LINK_INVALID: 'Ce lien a déjà servi ou a expiré. Demandez un nouvel e-mail.',
  CONFIRMATION_CODE_WRONG: 'Code incorrect. Essais restants : {{attemptsLeft}}.',
  CONFIRMATION_CODE_INVALID: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  WRONG_PASSWORD: 'Mot de passe incorrect.',
  CODE_REQUIRED: 'Entrez le code de votre application d’authentification.',
  WRONG_CODE: 'Code incorrect, ou déjà utilisé.',
  STEP_UP_REQUIRED: 'Confirmez d’abord que c’est bien vous.',

  // videos
  CONTENT_NOT_FOUND: 'Vidéo introuvable',
  CONTENT_DELETED: 'Cette vidéo a été retirée.',
  ALREADY_COMPLETED: 'Vous avez déjà regardé cette vidéo jusqu’au bout',
  NOT_WATCHED_YET:
    'Relancez la vidéo et regardez-la jusqu’au bout : les points arrivent quand elle a été lue en entier.',
  VIEW_LIMIT_REACHED: 'Une petite pause. Ensuite, vous pourrez de nouveau gagner des points.',
  SURVEY_REQUIRED: 'Répondez d’abord au sondage lié à cette vidéo.',

  // surveys
  SURVEY_NOT_FOUND: 'Ce sondage n’existe pas.',
  INVALID_ANSWERS: 'Certaines réponses ne correspondent pas aux questions.',
  SURVEY_CLOSED: 'Ce sondage est fermé et n’accepte plus de réponses.',
  SURVEY_CHANGED: 'Ce sondage a changé entre-temps. Relisez ses questions, s’il vous plaît.',
  SURVEY_ALREADY_ANSWERED: 'Vous avez déjà répondu à ce sondage.',
  QUICK_SURVEY_NOT_OPEN: 'Regardez d’abord une vidéo jusqu’au bout.',
  QUICK_SURVEY_ALREADY_ANSWERED: 'Vous avez déjà répondu au sondage rapide de cette vidéo.',

  // rewards and vouchers
  REWARD_NOT_FOUND: 'Cette récompense n’est plus disponible.',
  REWARD_UNAVAILABLE: 'Cette récompense n’est plus disponible.',
  PRICE_CHANGED: 'Le prix de cette récompense a changé. Vérifiez-le, s’il vous plaît.',
  OUT_OF_STOCK: 'Cette récompense est épuisée pour le moment.',
  FIRST_VOUCHER_NOT_YET:
    'Votre première récompense n’est pas encore ouverte. Vos points restent à vous ; l’accueil dit quand elle s’ouvre et ce qui manque.',
  REWARD_LIMIT_PER_PERSON: 'Vous avez déjà obtenu cette récompense autant de fois qu’une personne y a droit.',
  REWARD_LIMIT_PER_DAY:
    'Vous avez obtenu cette récompense autant de fois que possible aujourd’hui. Vous pourrez recommencer demain.',
  REDEMPTION_NOT_FOUND: 'Cet échange n’existe pas.',
  REDEMPTIONS_PAUSED:
    'Vous pourrez de nouveau échanger à partir du {{until}}. Vos points restent à vous. La page des récompenses dit pourquoi, et vous pouvez y répondre.',
  REVIEWED: 'Nous avons examiné cet échange et n’avons pas remis de bon. Les points vous sont rendus.',
  NOT_HELD: 'Nous n’examinons pas cet échange : il n’y a rien à répondre.',
  REPLY_SENT: 'Nous avons déjà votre réponse, et nous la lisons.',

  // the ledger
  INVALID_AMOUNT: 'Ce nombre de points n’est pas accepté.',
  DAY_CEILING_REACHED:
    'C’est plus que ce que ce jour peut encore rapporter. Demain, vous pourrez de nouveau en gagner.',
  WEEK_CEILING_REACHED:
    'C’est plus que ce que cette semaine peut encore rapporter. Dimanche, vous pourrez de nouveau en gagner.',
  BUDGET_USED: 'Ce qui est prévu pour aujourd’hui est épuisé pour le moment. Réessayez dans {{wait}}.',
  BALANCE_LIMIT_REACHED: 'Le solde dépasserait sa limite.',
  INSUFFICIENT_POINTS: 'Il vous faut {{required}} points pour cette récompense',
  ALREADY_RECORDED: 'C’est déjà enregistré.',
  IDEMPOTENCY_KEY_REUSED: 'Ceci a déjà été envoyé avec un autre contenu. Rechargez la page.',
  ACCOUNT_CLOSED: 'Ce compte est fermé.',

  // demo installations
  DEMO_TOOLS_OFF: 'On ne change soi-même son solde que dans une démo.',
  BALANCE_TOO_LOW: 'Vous ne pouvez pas retirer plus de points que vous n’en avez.',
};
