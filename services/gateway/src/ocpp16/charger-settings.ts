import type { SettingOutcome } from '@driveway/domain/charger/charger-capabilities'
import type { Measurand } from '@driveway/ocpp/v16/meter-value'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { isUnanswered } from '../commands/charger-call.ts'
import type { SampledValueNames, SettingsAccess } from '../protocol/apply-settings.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { settingKeys, type ConfigurationEntries } from './configuration-keys.ts'

const names = {
  register: 'Energy.Active.Import.Register',
  power: 'Power.Active.Import',
  stateOfCharge: 'SoC',
} as const satisfies Record<keyof SampledValueNames, Measurand>

/** Settings are configuration keys. */
export function openSettings(
  entries: ConfigurationEntries,
  send: (call: WireCall) => Promise<CommandOutcome>,
): SettingsAccess {
  return {
    names,
    find: (name) => entries.find(settingKeys[name]),
    async change(name, value) {
      const payload = { key: settingKeys[name], value }
      const answer = await send({ action: 'ChangeConfiguration', payload, accepts: null })
      return !answer.ok && isUnanswered(answer) ? answer : readOutcome(answer)
    },
  }
}

function readOutcome(answer: CommandOutcome): SettingOutcome {
  if (!answer.ok) return 'refused'
  const { status } = answer.answer as { status: string }
  if (status === 'Accepted') return 'set'
  if (status === 'RebootRequired') return 'after-restart'
  return status === 'NotSupported' ? 'unknown' : 'refused'
}
