/** Whether there is an invitation of this id: an SQL expression. One that has expired stays for up to an hour. */
export const isInvited = (id: string): string =>
  `EXISTS (SELECT FROM staff_invitations WHERE staff_invitations.id = ${id})`;
