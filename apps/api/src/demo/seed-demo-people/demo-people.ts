import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const key = z.string().min(1);
const day = z.object({
  daysAgo: z.number().int().min(0),
  /** Keys of demo clips, watched in this order. */
  videos: z.array(key).default([]),
  surveys: z.array(z.object({ key, answers: z.array(z.string()) })).default([]),
  /** Keys of demo rewards. */
  redeems: z.array(key).default([]),
});
const person = z.object({
  key,
  name: z.string().min(1).optional(),
  showsName: z.boolean().default(false),
  phone: z.string(),
  isConfirmed: z.boolean().default(true),
  /** The key of a person who joined on an earlier day. */
  invitedBy: key.optional(),
  joinedDaysAgo: z.number().int().min(1),
  days: z.array(day),
});

export type DemoPerson = z.infer<typeof person>;
export type DemoDay = z.infer<typeof day>;

/** @param folder contains `manifest.json` */
export async function readDemoPeople(folder: string): Promise<readonly DemoPerson[]> {
  return z.array(person).parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
}

/** Addresses below `.example` reach nobody (RFC 2606). */
export const emailOf = ({ key }: Pick<DemoPerson, 'key'>): string => `${key}@pwen.example`;
