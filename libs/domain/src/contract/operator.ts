/** The id, in the administrators' log, of whoever did something with the owner's URL of the database. No person has it. */
export const OPERATOR_ID = 0;
