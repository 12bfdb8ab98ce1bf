import type { BoostTap } from '@driveway/domain/charger/boost'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { paths } from '@driveway/domain/journey/paths'
import { boost } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Checkbox } from '@driveway/ui/checkbox'
import { Dialog } from '@driveway/ui/dialog'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { Link } from 'react-router'

export type BoostSheetKind = Extract<
  BoostTap,
  'tell-device-is-away' | 'tell-car-is-disconnected' | 'warn-of-stopping-export' | 'ask-whether-sure'
>

type Props = {
  readonly kind: BoostSheetKind
  readonly isCalibrating: boolean
  readonly rateW: number
  readonly onConfirm: (isNotAskedAgain: boolean) => void
  readonly onClose: () => void
}

function BoostQuestion({ kind, isCalibrating, rateW, onConfirm, onClose }: Props) {
  const [isNotAskedAgain, setIsNotAskedAgain] = useState(false)
  const isExport = kind === 'warn-of-stopping-export'
  return (
    <Sheet
      title={say(boost, isExport ? 'export-title' : 'sure-title')}
      text={
        <>
          <p>
            {isExport ? say(boost, 'export-text', { rate: writeKilowatts(rateW) }) : say(boost, 'sure-text')}
          </p>
          {isCalibrating && <p>{say(boost, 'sure-calibrating')}</p>}
        </>
      }
      onClose={onClose}
    >
      <Checkbox isChecked={isNotAskedAgain} onChange={setIsNotAskedAgain}>
        {say(boost, 'do-not-ask')}
      </Checkbox>
      <Button onPress={() => onConfirm(isNotAskedAgain)}>{say(boost, 'confirm')}</Button>
      <Button kind="quiet" onPress={onClose}>
        {say(boost, isExport ? 'keep-selling' : 'keep-waiting')}
      </Button>
    </Sheet>
  )
}

/** What a tap on Boost says or asks before anything happens. */
export function BoostSheet(props: Props) {
  const { kind, onClose } = props
  if (kind === 'tell-car-is-disconnected') {
    return (
      <Dialog title={say(boost, 'disconnected-title')} closeLabel={say(boost, 'close')} onClose={onClose}>
        {say(boost, 'disconnected-text')}
      </Dialog>
    )
  }
  if (kind === 'tell-device-is-away') {
    return (
      <Sheet title={say(boost, 'away-title')} text={say(boost, 'away-text')} onClose={onClose}>
        <Button onPress={onClose}>{say(boost, 'close')}</Button>
        <Link className={styleButton('quiet')} to={paths.contact}>
          {say(boost, 'away-support')}
        </Link>
      </Sheet>
    )
  }
  return <BoostQuestion {...props} />
}
