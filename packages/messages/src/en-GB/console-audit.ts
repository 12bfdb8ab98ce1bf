export const consoleAudit = {
  title: 'Audit trail',
  text: 'Every act of an operator, kept for two years. Nobody can change it.',
  search: 'Search by person, command or subject',
  export: 'Export as CSV',
  older: 'Older acts',
} as const
