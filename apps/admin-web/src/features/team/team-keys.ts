/** The keys of the team's queries. */
export const teamKeys = {
  all: ['team'] as const,
  members: ['team', 'members'] as const,
  sessions: (memberId: number) => ['team', 'sessions', memberId] as const,
  invitations: ['team', 'invitations'] as const,
};
