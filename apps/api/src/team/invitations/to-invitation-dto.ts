import type { StaffInvitationDto } from './invitation.dto.js';
import type { OpenInvitation } from './open-invitations.js';

export const toInvitationDto = ({
  id,
  email,
  role,
  invitedBy,
  inviterName,
  invitedAt,
  expiresAt,
}: OpenInvitation): StaffInvitationDto => ({
  id,
  email,
  role,
  invitedAt,
  expiresAt,
  invitedBy: { id: invitedBy, username: inviterName },
});
