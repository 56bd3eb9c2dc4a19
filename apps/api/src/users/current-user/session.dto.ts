import { UserDto } from '../user.dto.js';

export class SessionDto {
  /** The signed-in person with their balance; null for a visitor. */
  user: UserDto | null;
}
