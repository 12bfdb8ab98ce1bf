import type { BoostTap } from '@driveway/domain/charger/boost'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { paths } from '@driveway/domain/journey/paths'
import { boostSheets } from '@driveway/messages/en-GB/boost-sheets'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Checkbox } from '@driveway/ui/checkbox'
import { Dialog } from '@driveway/ui/dialog'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { Link } from 'react-router'

export type BoostSheetKind = Extract<
  BoostTap,
  'show-device-offline' | 'show-car-disconnected' | 'confirm-stopping-export' | 'confirm-boost'
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
  const isExport = kind === 'confirm-stopping-export'
  return (
    <Sheet
      title={say(boostSheets, isExport ? 'export-title' : 'sure-title')}
      text={
        <>
          <p>
            {isExport
              ? say(boostSheets, 'export-text', { rate: writeKilowatts(rateW) })
              : say(boostSheets, 'sure-text')}
          </p>
          {isCalibrating && <p>{say(boostSheets, 'sure-calibrating')}</p>}
        </>
      }
      onClose={onClose}
    >
      <Checkbox isChecked={isNotAskedAgain} onChange={setIsNotAskedAgain}>
        {say(boostSheets, 'do-not-ask')}
      </Checkbox>
      <Button onPress={() => onConfirm(isNotAskedAgain)}>{say(boostSheets, 'confirm')}</Button>
      <Button kind="quiet" onPress={onClose}>
        {say(boostSheets, isExport ? 'keep-selling' : 'keep-waiting')}
      </Button>
    </Sheet>
  )
}

/** The confirmation or explanation after a tap on Boost. */
export function BoostSheet(props: Props) {
  const { kind, onClose } = props
  if (kind === 'show-car-disconnected') {
    return (
      <Dialog
        title={say(boostSheets, 'disconnected-title')}
        closeLabel={say(boostSheets, 'close')}
        onClose={onClose}
      >
        {say(boostSheets, 'disconnected-text')}
      </Dialog>
    )
  }
  if (kind === 'show-device-offline') {
    return (
      <Sheet title={say(boostSheets, 'away-title')} text={say(boostSheets, 'away-text')} onClose={onClose}>
        <Button onPress={onClose}>{say(boostSheets, 'close')}</Button>
        <Link className={styleButton('quiet')} to={paths.contact}>
          {say(boostSheets, 'away-support')}
        </Link>
      </Sheet>
    )
  }
  return <BoostQuestion {...props} />
}
