import { sql, type Kysely } from 'kysely'

/** Stores connector states, stop reasons and commands in terms of the domain instead of a charger's protocol. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An unknown status becomes 'unavailable'. */
function neutralState(column: string): string {
  return `case ${column}
    when 'Available' then 'unplugged'
    when 'Preparing' then 'preparing'
    when 'SuspendedEV' then 'held-by-car'
    when 'SuspendedEVSE' then 'held-by-charger'
    when 'Charging' then 'charging'
    when 'Finishing' then 'finishing'
    when 'Faulted' then 'faulted'
    else 'unavailable' end`
}

const statements = [
  `drop index status_changes_unplugged`,
  `update status_changes set status = ${neutralState('status')},
    error_code = case error_code when 'NoError' then '' else error_code end`,
  `create index status_changes_unplugged on status_changes (device_no, at) where status = 'unplugged'`,
  `update device_states set connector_status = ${neutralState('connector_status')},
    error_code = case error_code when 'NoError' then '' else error_code end
    where connector_status is not null`,
  `update charger_transactions set stop_reason = case stop_reason
      when 'EVDisconnected' then 'unplugged'
      when 'Local' then 'local'
      when 'Remote' then 'remote'
      when 'EmergencyStop' then 'emergency-stop'
      when 'PowerLoss' then 'power-loss'
      when 'HardReset' then 'reset'
      when 'SoftReset' then 'reset'
      when 'Reboot' then 'reset'
      when 'DeAuthorized' then 'deauthorised'
      when 'UnlockCommand' then 'unlocked'
      else 'other' end
    where stop_reason is not null`,

  // Only a raw command has an action and a payload of the charger's protocol.
  `alter table charger_commands
    add column kind text not null default 'raw',
    add column command_no bigint generated always as identity,
    alter column action drop not null,
    alter column payload drop not null`,
  `update charger_commands set
      kind = case when (payload->>'isOn')::boolean then 'boost-start' else 'boost-stop' end,
      action = null, payload = null
    where action = 'SetBoost'`,
  `alter table charger_commands alter column kind drop default`,
  `alter table charger_commands add constraint charger_commands_raw
    check ((kind = 'raw') = (action is not null and payload is not null))`,
]
