import { UserDto } from '../../people/index.js';

export class SessionDto {
  /** The signed-in person with their balance; null for a visitor. */
  user: UserDto | null;
}
