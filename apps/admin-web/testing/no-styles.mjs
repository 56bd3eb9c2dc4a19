// In the place of every style sheet.
export {};
