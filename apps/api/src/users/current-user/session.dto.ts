import { UserDto } from '../user.dto.js';

/** Who is there. */
export class SessionDto {
  /** Whoever is signed in, with their balance; null for a visitor. */
  user: UserDto | null;
}
