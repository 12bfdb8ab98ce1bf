import { paths } from '@driveway/domain/journey/paths'
import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'
import { useNavigate } from 'react-router'
import { linkVehicle } from '#data/vehicle-link/mutation.ts'
import { useLinkAddress } from '#data/vehicle-link/query.ts'
import { HeroPage } from '#parts/hero-page.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { LinkByRedirect } from './link-by-redirect.tsx'
import { LinkDrawing } from './link-drawing.tsx'
import { LinkVehicleForm, type Credentials } from './link-vehicle-form.tsx'
import styles from './link-vehicle-screen.module.css'
import { useReturned } from './use-returned.ts'

/** Signs in to the account with the car's maker. */
export function LinkVehicleScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const { save, failed, isSaving } = useSave({
    send: ({ email, password }: Credentials) => linkVehicle(wire, email, password),
    onSaved: () => void navigate(paths.vehicle, { replace: true }),
  })
  const address = useLinkAddress()
  const returned = useReturned(() => void navigate(paths.vehicle, { replace: true }))
  const problem = failed ?? returned.failed
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack>
      <HeroPage
        hero={
          <>
            <LinkDrawing isRefused={problem !== null} />
            <h2 className={styles['heading']}>{say(texts, 'heading')}</h2>
            <p className={styles['intro']}>{say(texts, 'intro')}</p>
          </>
        }
      >
        {address.status === 'loaded' && address.value !== null && <LinkByRedirect address={address.value} />}
        <LinkVehicleForm
          problem={problem?.problem.code ?? null}
          isSaving={isSaving || returned.isSaving}
          onSubmit={(credentials) => void save(credentials)}
        />
      </HeroPage>
    </ScreenFrame>
  )
}
