import type { ConsoleErrorCode } from './error-codes.js';

/** What the refusals of the console's calls say, in English. */
export const CONSOLE_ERROR_SENTENCES = {
  // editing
  EDITED_MEANWHILE: 'Somebody else has changed this meanwhile. Nothing of yours was saved.',

  // getting in
  NOT_AN_ADMINISTRATOR: 'This account does not have admin privileges',
  SECOND_FACTOR_REQUIRED: 'Set up your second factor first: this program requires it.',
  SECOND_FACTOR_ON: 'Your second factor is set up already.',
  SECOND_FACTOR_OFF: 'Your account has no second factor.',
  ENROLMENT_EXPIRED: 'This setup has expired. Start again.',
  INVITATION_INVALID: 'This invitation was used or withdrawn, or it has expired. Ask for a new one.',
  INVITATION_NOT_FOUND: 'This invitation does not exist, or is no longer open.',
  EMAIL_HAS_ACCOUNT: 'This account cannot be invited: it is in the team already, blocked, or being deleted.',
  INVITED_ACCOUNT_UNCONFIRMED: 'Nobody has confirmed the address of this account. Reset its password first.',
  INVITED_ACCOUNT_CLOSED: 'The account with this address cannot join the team. Ask whoever invited you.',

  // people and the team
  USER_NOT_FOUND: 'This person does not exist, or was deleted.',
  OWN_ACCOUNT: 'Nobody does this to their own account. Ask another administrator.',
  TEAM_ACCOUNT: 'This account belongs to the team. Remove it from the team first, on the team page.',
  LAST_OWNER: 'The last owner stays: otherwise nobody could change the team.',

  CANNOT_CONFIRM:
    'You cannot confirm this member. Only somebody can who neither gave them their role nor is close to them, and is no longer new in the team.',

  // changes of balances
  PERSON_LACKS_POINTS: 'The balance is only {{available}} points.',
  SECOND_ADMINISTRATOR_NEEDED:
    'A change of this size needs somebody else who decides. An owner can invite one on the team page. Invited now, they can decide it from {{from}}.',
  OWN_REQUEST: 'Nobody approves their own change. Somebody else must look at it.',
  CANNOT_DECIDE_YET:
    'You can decide this from {{from}}. Until then you are new in the team, or too close to who asked: one of you brought the other into the team or gave them their role, directly or over others.',
  CHANGE_NOT_FOUND: 'There is no such change.',
  CHANGE_DECIDED: 'This change was decided already.',
  CHANGE_WAITS:
    'Somebody else has asked for a change here that waits. They, or somebody who decides, can stop it first, on the page of approvals.',

  // videos and surveys
  NO_FILE: 'Please select a file to upload',
  INVALID_FILE_TYPE: 'Please upload a valid video file (MP4, WebM, OGG, MOV, or MKV)',
  FILE_TOO_LARGE: 'File size exceeds 100MB limit',
  UNREADABLE_VIDEO: 'The file is not a video that can be read. It may be damaged.',
  WRONG_VIDEO_LENGTH:
    'The file says that it is longer or shorter than what it plays. Save the video anew with another program, then upload that.',
  UNKNOWN_SURVEY: 'The required survey does not exist.',
  INVALID_QUESTIONS: 'Some questions cannot be saved. Check them and try again.',

  // rewards and vouchers
  INVALID_GOALS: 'A goal must not be below that of a shorter time.',
  NOT_A_DOMAIN: 'This is not the domain of a school or a firm.',
  DOMAIN_OF_ANYBODY: 'Anybody can get an address at this domain, so it cannot have a number of its own.',
  DOMAIN_NOT_FOUND: 'This domain has no number of its own.',
  INVALID_PERIOD: 'The end must not be before the beginning.',
  INVALID_IMAGE_TYPE: 'Please upload an image file',
  IMAGE_TOO_LARGE: 'Image size should be less than 5MB',
  UNREADABLE_IMAGE: 'This image cannot be read.',
  VOUCHER_NOT_FOUND: 'This voucher does not exist.',
  VOUCHER_TAKEN: 'This voucher number is already in the program.',
  VOUCHER_ALLOCATED: 'This voucher was already issued.',
  VOUCHERS_MISSING: 'Please choose a file or paste the vouchers.',
  IMPORT_REFUSED: 'Nothing was imported: some lines have faults.',

  // redemptions that wait for somebody who looks at them
  HOLD_NOT_FOUND: 'This redemption was never held.',
  HOLD_ALREADY_DECIDED: 'Somebody has decided this meanwhile.',
  HOLD_OF_OWN: 'Nobody decides about themselves or whom they invited. Ask somebody else.',
  DRY_RUN_RUNNING: 'The rules are being run right now. Please try again in a moment.',

  // corrections in the ledger
  REFERRAL_CEILING_REACHED: 'No more referrals are paid to this person today.',
  EVENT_NOT_FOUND: 'There is no such receipt in the point history.',
  EVENT_NOT_REVERSIBLE: 'This receipt cannot be reversed.',
  ALREADY_REVERSED: 'This receipt was already reversed.',
  ALREADY_REFUNDED: 'This was already refunded.',
  REFUND_MISMATCH: 'The refund does not match what was spent.',
  REVERSAL_BELOW_ZERO: 'The reversal would take the balance below zero.',
  REASON_REQUIRED: 'A reason is required.',

  // the administrators' log
  SEARCH_TOO_SHORT: 'Search for at least three letters or figures in a row, or for a number.',
  SEARCH_TOO_BROAD: 'Too many entries match. Be more precise: write more of it, or choose a shorter period.',
} satisfies Record<ConsoleErrorCode, string>;
