import { succeed } from '@driveway/domain/result'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

const backUp: OperatorCommand = {
  name: 'backup',
  summary: 'writes a backup of the database as of now, while the server runs',
  usage: [
    '  npm run operator -- backup <file>',
    '',
    '  The file is compressed and holds everything about the customers. Back up separately: SECRETS_KEY (or secrets-key',
    '  in DATA_DIR), CA_DIR, CHARGER_FILES_DIR and CONTENT_DIR.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const [file] = read.value.positionals
    if (file === undefined) return refuse('The file is missing.')
    return succeed(async (operator) => {
      const { tables } = await operator.backUp(file)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { ok: true, text: `${file} has ${rows} rows of ${tables.length} tables.` }
    })
  },
}

const restore: OperatorCommand = {
  name: 'restore',
  summary: 'restores a backup into an empty database',
  usage: [
    '  npm run operator -- restore <file> [--replace]',
    '',
    '  Stop the servers first. The backup is checked to its end, then everything is restored in one transaction.',
    '  --replace deletes what a database with customers has.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 1, ['replace'])
    if (!read.ok) return read
    const [file] = read.value.positionals
    if (file === undefined) return refuse('The file is missing.')
    const isReplacing = read.value.flags.has('replace')
    return succeed(async (operator) => {
      const restored = await operator.restore(file, isReplacing)
      if (!restored.ok) return { ok: false, text: restored.problem.text }
      return { ok: true, text: `${restored.value} rows were restored. Start the servers again.` }
    })
  },
}

export const backupCommands: readonly OperatorCommand[] = [backUp, restore]
