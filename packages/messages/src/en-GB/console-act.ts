export const consoleAct = {
  reason: 'Reason',
  'reason-hint': 'Kept in the audit trail. 8 to 200 characters.',
  failed: 'Not done',
} as const
