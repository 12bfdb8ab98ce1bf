import {
  PairCharger,
  SetSecurityProfile,
  SetStartDelay,
  SetStartMode,
} from '@driveway/contract/generated/operator-operations'
import { startModes, type StartMode } from '@driveway/domain/charger/start-mode'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { readField, readNumber } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'

const settings = ['start-mode', 'start-delay', 'profile'] as const
const profiles = ['1', '2', '3'] as const

type Props = { readonly chargerId: string }

/** How the servers start the charger and let it connect. */
export function SetupCard({ chargerId }: Props) {
  const [setting, setSetting] = useState<(typeof settings)[number]>('start-mode')
  const [startMode, setStartMode] = useState<StartMode>('remote')
  const [profile, setProfile] = useState<(typeof profiles)[number]>('2')
  const changes = {
    'start-mode': useChange(SetStartMode, (data) => data.setStartMode),
    'start-delay': useChange(SetStartDelay, (data) => data.setStartDelay),
    profile: useChange(SetSecurityProfile, (data) => data.setSecurityProfile),
  }

  function send(form: HTMLFormElement, reason: string) {
    if (setting === 'start-mode') return changes['start-mode'].send({ chargerId, startMode, reason })
    if (setting === 'profile') return changes.profile.send({ chargerId, profile: Number(profile), reason })
    return changes['start-delay'].send({ chargerId, minutes: readNumber(form, 'minutes') ?? -1, reason })
  }

  return (
    <ActCard
      title={say(texts, 'setup')}
      submit={say(texts, 'setup-submit')}
      {...showChange(changes[setting], texts)}
      onRun={async (form, reason) => ((await send(form, reason)) ? say(texts, 'setup-done') : null)}
    >
      <ChoiceField
        label={say(texts, 'setup-kind')}
        value={setting}
        values={settings}
        nameOf={(each) => say(texts, `setup-${each}`)}
        onChoose={setSetting}
      />
      {setting === 'start-mode' && (
        <ChoiceField
          label={say(texts, 'start-mode')}
          value={startMode}
          values={startModes}
          nameOf={(each) => say(texts, `mode-${each}`)}
          onChoose={setStartMode}
        />
      )}
      {setting === 'start-delay' && <DelayField />}
      {setting === 'profile' && (
        <ChoiceField
          label={say(texts, 'profile')}
          value={profile}
          values={profiles}
          nameOf={(each) => say(texts, `profile-${each}`)}
          onChoose={setProfile}
        />
      )}
    </ActCard>
  )
}

function DelayField() {
  return (
    <TextField
      label={say(texts, 'delay')}
      name="minutes"
      autoComplete="off"
      inputMode="numeric"
      unit={say(texts, 'minutes')}
    />
  )
}

/** For a charger in stock. */
export function PairCard({ chargerId }: Props) {
  const change = useChange(PairCharger, ({ pairCharger }) => pairCharger)
  return (
    <ActCard
      title={say(texts, 'pair')}
      submit={say(texts, 'pair-submit')}
      {...showChange(change, texts)}
      onRun={async (form, reason) => {
        const paired = await change.send({ chargerId, accountNumber: readField(form, 'account'), reason })
        return paired && say(texts, 'pair-done')
      }}
    >
      <TextField label={say(texts, 'account')} name="account" autoComplete="off" />
    </ActCard>
  )
}
