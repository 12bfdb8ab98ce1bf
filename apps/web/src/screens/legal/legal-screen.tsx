import { legalPage } from '@driveway/messages/en-GB/legal-page'
import { say } from '@driveway/messages/say'
import { documentIcon } from '@driveway/ui/page-icons'
import { loadPrivacyPolicy, loadPrivacyPolicyD2v, loadTerms, type LegalText } from '#data/content/query.ts'
import { TextError } from '#parts/loading/text-error.tsx'
import { RichText } from '#parts/rich-text.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { useLoaded, type LoadContext } from '#platform/use-loaded.ts'
import styles from './legal-screen.module.css'

type Props = {
  readonly titleKey: 'terms-title' | 'privacy-policy-title' | 'privacy-policy-d2v-title'
  readonly unavailableKey: 'terms-unavailable' | 'privacy-unavailable'
  readonly load: (context: LoadContext, signal: AbortSignal) => Promise<readonly LegalText[]>
}

function LegalTexts({ texts }: { readonly texts: readonly LegalText[] }) {
  if (texts.length === 0) {
    return (
      <StateMessage
        icon={documentIcon}
        title={say(legalPage, 'empty-title')}
        text={say(legalPage, 'empty-text')}
      />
    )
  }
  return (
    <div className={styles['texts']}>
      {texts.map((text) => (
        <RichText key={text.id} html={text.content} />
      ))}
    </div>
  )
}

function LegalScreen({ titleKey, unavailableKey, load }: Props) {
  const texts = useLoaded(load)
  return (
    <ScreenFrame title={say(legalPage, titleKey)} hasBack isBusy={texts.status === 'loading'}>
      {texts.status === 'loading' && <TextSkeleton label={say(legalPage, 'loading')} />}
      {texts.status === 'loaded' && <LegalTexts texts={texts.value} />}
      {texts.status === 'error' && (
        <TextError
          failed={texts}
          title={say(legalPage, unavailableKey)}
          text={say(legalPage, 'unavailable-text')}
          offline={legalPage}
        />
      )}
    </ScreenFrame>
  )
}

export function TermsScreen() {
  return <LegalScreen titleKey="terms-title" unavailableKey="terms-unavailable" load={loadTerms} />
}

export function PrivacyPolicyScreen() {
  return (
    <LegalScreen
      titleKey="privacy-policy-title"
      unavailableKey="privacy-unavailable"
      load={loadPrivacyPolicy}
    />
  )
}

export function PrivacyPolicyD2vScreen() {
  return (
    <LegalScreen
      titleKey="privacy-policy-d2v-title"
      unavailableKey="privacy-unavailable"
      load={loadPrivacyPolicyD2v}
    />
  )
}
