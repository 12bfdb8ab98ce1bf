import { listLiveChargers, type StreetLive } from '@driveway/world/street-live'
import { useEffect, useState } from 'react'
import { ClockBar } from './clock-bar.tsx'
import { HousePanel } from './panel/house-panel.tsx'
import { Lamplight } from './scene/lamplight.tsx'
import { HOUSES_PER_ROW, Plot } from './scene/plot.tsx'
import { mixScene } from './scene/scene-colours.ts'
import { Sky } from './scene/sky.tsx'
import { texts } from './view/texts.ts'
import { useStreet, useStreetActions } from './use-street.ts'
import styles from './street-page.module.css'

/** The page is dark at night in world time, whatever the system preference. */
const DARK_BELOW_ELEVATION = 0.5

export function StreetPage() {
  const { live, isLost } = useStreet()
  if (live === null) return <p className={styles['opening']}>{isLost ? texts.lost : texts.opening}</p>
  return <Street live={live} isLost={isLost} />
}

function Street({ live, isLost }: { readonly live: StreetLive; readonly isLost: boolean }) {
  const { problem, act, show, setClock, forget } = useStreetActions()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { world } = live
  const place = live.houses.findIndex((house) =>
    listLiveChargers([house]).some((each) => each.key === openKey),
  )
  const chargers = listLiveChargers(live.houses.slice(place, place + 1))
  const open = place === -1 ? undefined : chargers.find((each) => each.key === openKey)
  const mode = world.sunElevation < DARK_BELOW_ELEVATION ? 'dark' : 'light'

  useEffect(() => {
    document.documentElement.dataset['mode'] = mode
  }, [mode])

  function close(): void {
    setOpenKey(null)
    document.querySelector<HTMLElement>(`[data-house="${live.houses[place]?.key}"]`)?.focus()
  }

  return (
    <main
      className={styles['street']}
      data-open-row={open === undefined ? 'none' : Math.floor(place / HOUSES_PER_ROW)}
      style={mixScene(world.sunElevation, world.cloudCover)}
    >
      <Lamplight />
      <Sky world={world} />
      <ClockBar
        street={live.street}
        world={world}
        unread={live.mailbox.unread}
        onSet={(change) => void setClock(change)}
      />
      {(isLost || (problem !== null && open === undefined)) && (
        <p className={styles['problem']} role="alert">
          {isLost ? texts.lost : problem}
        </p>
      )}
      <ul className={styles['plots']} aria-label={texts.street}>
        {live.houses.map((house, i) => (
          <li key={house.key} style={{ zIndex: live.houses.length - i }}>
            <Plot
              house={house}
              world={world}
              place={i}
              isOpen={i === place}
              onOpen={() => {
                forget()
                setOpenKey(house.key)
              }}
            />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <HousePanel
          key={open.key}
          house={open}
          chargers={chargers}
          onChoose={(key) => {
            forget()
            setOpenKey(key)
          }}
          now={new Date(world.now)}
          appPort={live.appPort}
          side={place % HOUSES_PER_ROW < HOUSES_PER_ROW / 2 ? 'right' : 'left'}
          problem={problem}
          onAct={(action) => void act(open.key, action)}
          onShow={(state) => void show(open.key, state)}
          onClose={close}
        />
      )}
    </main>
  )
}
