import type { delayedChanges as english } from './en';

export const delayedChanges: typeof english = {
  title: 'Compte plus tard',
  about:
    'Ce qui rend les points ou les bons beaucoup moins chers compte 24 heures après la demande. D’ici là, toute personne de l’administration peut l’arrêter.',
  kinds: {
    'reward-terms': 'Prix ou limites d’une récompense',
    'content-points': 'Points d’une vidéo',
    'survey-points': 'Points d’un sondage',
    bonuses: 'Bonus',
    'person-deletion': 'Suppression d’une personne qui a des points',
  },
  gone: ({ id }) => `N° ${id}, supprimé`,
  cardLabel: ({ kind, subject }) => `${kind} : ${subject}`,
  points: ({ wanted, former }) => `${wanted} points au lieu de ${former}`,
  field: ({ name, wanted, former }) => `${name} : ${wanted} au lieu de ${former}`,
  deletes: ({ points }) => `Le compte et ses ${points} points`,
  worth: ({ points }) => `Donne jusqu’à ${points} points`,
  wantedBy: ({ name, moment }) => `Demandé par ${name}, ${moment}`,
  countsFrom: ({ moment }) => `Compte à partir du ${moment}`,
  deciders: ({ names }) => `Peut le faire compter maintenant : ${names}`,
  deciderFrom: ({ name, moment }) => `${name} (à partir du ${moment})`,
  nobodyDecides: 'Personne d’autre ne peut le faire compter maintenant',
  states: { waiting: 'En attente', done: 'Compte', stopped: 'Arrêté', replaced: 'Remplacé' },
  byItself: {
    done: ({ moment }) => `Compte depuis le ${moment}`,
    stopped: ({ moment }) =>
      `Arrêté automatiquement, ${moment} : ce qui devait changer n’existe plus, ou la personne qui l’a demandé a quitté l’équipe`,
  },
  decidedBy: {
    done: ({ name, moment }) => `${name} l’a fait compter, ${moment}`,
    stopped: ({ name, moment }) => `Arrêté par ${name}, ${moment}`,
    replaced: ({ name, moment }) => `${name} a demandé autre chose, ${moment}`,
  },
  approve: 'Faire compter maintenant',
  approveAction: ({ summary }) => `Faire compter maintenant : ${summary}`,
  approveTitle: 'Faire compter ce changement maintenant ?',
  stop: 'Arrêter',
  stopAction: ({ summary }) => `Arrêter : ${summary}`,
  stopTitle: 'Arrêter ce changement ?',
  stopText: 'Tout reste comme maintenant.',
  ownRequest:
    'C’est votre demande : seule une autre personne de l’administration peut la faire compter maintenant.',
  notYet: ({ moment }) => `Vous pourrez le faire compter à partir du ${moment}.`,
  notYours: 'Vous ne pouvez pas le faire compter maintenant.',
  decided: { approve: 'Le changement compte maintenant', stop: 'Changement arrêté' },
  notDecided: { approve: 'Le changement ne compte pas encore', stop: 'Le changement n’a pas été arrêté' },
  noneWaiting: 'Aucun changement n’attend son heure.',
  none: 'Aucun changement n’a encore dû attendre.',
  loadFailed: 'Ce qui compte plus tard n’a pas pu être chargé',
  notice: ({ moment, changes }) => `À partir du ${moment} : ${changes}.`,
  stoppable: 'Toute personne de l’administration peut l’arrêter sous',
  stoppableUnderApprovals: 'Toute personne de l’administration peut l’arrêter sous Approbations.',
  deletedOn: ({ moment }) => `Sera supprimé le ${moment}`,
  shownFrom: ({ moment }) =>
    `Visible à partir du ${moment}, quand ses points compteront : aucune vidéo n’en donne autant.`,
  paidFrom: ({ moment }) => `Ses points comptent à partir du ${moment} : aucune vidéo n’en donne autant.`,
};
