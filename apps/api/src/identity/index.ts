/** Sign-in, sessions, second factors, and the change of passwords. */

export { endAllSessions } from './end-session/end-all-sessions.js';
export { EndSessionCommand } from './end-session/end-session.command.js';
export { IdentityModule } from './identity.module.js';
export { ListSessionsQuery } from './list-sessions/list-sessions.query.js';
export { OwnSessionDto, SessionDeviceDto } from './list-sessions/own-session.dto.js';
export { OwnPassword } from './own-password.js';
export { forgetSecondFactor, removeSecondFactor } from './second-factor/remove-second-factor.js';
export { ANY_SECOND_FACTOR, hasSecondFactor } from './second-factor/second-factors-in-sql.js';
