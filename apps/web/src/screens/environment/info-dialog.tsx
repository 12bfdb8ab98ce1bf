import { EV_KM_PER_KWH, PETROL_GRAMS_PER_KM, PETROL_TONNES_PER_YEAR } from '@driveway/domain/energy/carbon'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Dialog } from '@driveway/ui/dialog'
import styles from './environment-screen.module.css'

type Props = { readonly onClose: () => void }

/** The basis of the figures. */
export function InfoDialog({ onClose }: Props) {
  return (
    <Dialog title={say(texts, 'info-title')} closeLabel={say(texts, 'info-close')} onClose={onClose}>
      <div className={styles['info']}>
        <p>{say(texts, 'info-actual')}</p>
        <p>
          {say(texts, 'info-petrol', {
            petrolGrams: PETROL_GRAMS_PER_KM,
            evKilometres: EV_KM_PER_KWH,
            petrolTonnes: PETROL_TONNES_PER_YEAR,
          })}
        </p>
        <p>{say(texts, 'info-standard-ev')}</p>
      </div>
    </Dialog>
  )
}
