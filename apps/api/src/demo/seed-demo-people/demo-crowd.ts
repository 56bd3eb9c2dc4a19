import type { DemoDay, DemoPerson } from './demo-people.js';

/** How many people there are besides those of the manifest, and over how many days they join, more and more of them. */
const PEOPLE = 84;
const DAYS = 84;

const VIDEOS = ['konpa', 'soup-joumou', 'rara-leyogan', 'penti-taptap', 'kafe-tyot'];
/** A survey, and the clip that requires it. */
const GATE = { survey: 'ki-jan-ou-fe-mache', video: 'mache-anba' } as const;

/** The choices of each question of the demo's surveys; where one writes, one of the usual answers. */
const SURVEYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'ki-jan-ou-fe-mache': [
    ['Nan mache piblik', 'Nan ti boutik katye a', 'Nan mache piblik', 'Nan men machann ki pase', 'Nan makèt'],
    ['Wi, chak fwa', 'Pafwa', 'Wi, chak fwa', 'Non, janm'],
  ],
  'mizik-ou-renmen': [
    ['Konpa', 'Rara', 'Konpa', 'Rasin', 'Rap kreyòl', 'Mizik levanjil', 'Twoubadou'],
    ['Sou telefòn mwen', 'Nan radyo', 'Nan taptap', 'Nan fèt ak bal'],
    ['Yon gwoup rara', 'Yon koral', 'Yon gwoup konpa', 'Yon gwoup twoubadou'],
  ],
};

/** Rewards that the welcome bonus alone pays: what is refused in one run must be refused in a later one too. */
const REWARDS = ['kat-rechaj', 'pen-manba-kafe'];

type Random = () => number;

/**
 * Nameless people who have joined over months and do a little every few days, so that the overview shows a programme and
 * not a handful of friends. The same people each time, so that a later run completes an interrupted one.
 */
export function demoCrowd(): DemoPerson[] {
  const random = randomFrom(20261125);
  return Array.from({ length: PEOPLE }, (_, index) => {
    const joinedDaysAgo = 1 + Math.floor(DAYS * (1 - Math.sqrt((index + random()) / PEOPLE)));
    return {
      key: keyOf(index),
      phone: `+509000010${String(index).padStart(2, '0')}`,
      showsName: false,
      isConfirmed: random() < 0.9,
      // Some were brought by somebody who came well before them.
      ...(index >= 20 && random() < 0.25 && { invitedBy: keyOf(Math.floor(random() * (index - 15))) }),
      joinedDaysAgo,
      days: daysOf(joinedDaysAgo, random),
    };
  });
}

const keyOf = (index: number): string => `moun-${index + 1}`;

/** What one person does, from the day on which they joined: a third of them soon does not come back. */
function daysOf(joinedDaysAgo: number, random: Random): DemoDay[] {
  const videos = shuffled(VIDEOS, random);
  const surveys = shuffled(Object.keys(SURVEYS), random);
  const visits = random() < 0.3 ? 1 : 2 + Math.floor(random() * 4);
  const days: DemoDay[] = [];
  let daysAgo = joinedDaysAgo;
  const redeemsAt = random() < 0.45 ? 2 : Number.NaN;
  for (let visit = 0; visit < visits && daysAgo >= 0; visit++) {
    const survey = random() < 0.45 ? surveys.pop() : undefined;
    if (survey === GATE.survey) videos.unshift(GATE.video);
    days.push({
      daysAgo,
      surveys: survey === undefined ? [] : [{ key: survey, answers: answersOf(survey, random) }],
      videos: videos.splice(0, 1 + Math.floor(random() * 2)),
      redeems: visit === redeemsAt ? [oneOf(REWARDS, random)] : [],
    });
    daysAgo -= 1 + Math.floor(random() ** 2 * 14);
  }
  return days;
}

function answersOf(survey: string, random: Random): string[] {
  return (SURVEYS[survey] ?? []).map((choices) => oneOf(choices, random));
}

function oneOf(choices: readonly string[], random: Random): string {
  return choices[Math.floor(random() * choices.length)] as string;
}

function shuffled(list: readonly string[], random: Random): string[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/** Numbers from 0 to 1 that are the same each time (a linear congruential generator, as of Numerical Recipes). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
