import { contactOrganisationOf, type ContactCustomer } from '@driveway/domain/account/contact-organisation'
import { contactUsPage } from '@driveway/messages/en-GB/contact-us-page'
import { say } from '@driveway/messages/say'
import { phoneIcon } from '@driveway/ui/page-icons'
import { useCallback } from 'react'
import { useAccount } from '#data/account/query.ts'
import { loadContactText } from '#data/content/query.ts'
import { TextError } from '#parts/loading/text-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { useLoaded, type LoadContext } from '#platform/use-loaded.ts'
import { useSessionState } from '#platform/session/use-session.ts'
import { useBrand, useIsMainBrand } from '#platform/use-brand.ts'
import { ContactPanel } from './contact-panel.tsx'

const stranger: ContactCustomer = { organisationId: null, installerId: null }

function ContactLoading() {
  return (
    <ScreenFrame title={say(contactUsPage, 'title')} hasBack isBusy>
      <TextSkeleton label={say(contactUsPage, 'loading')} />
    </ScreenFrame>
  )
}

function Contact({ customer }: { readonly customer: ContactCustomer }) {
  const isMainBrand = useIsMainBrand()
  const brand = useBrand()
  const session = useSessionState()
  const organisation = contactOrganisationOf(customer, { isMainBrand, organisationId: brand })
  const load = useCallback(
    (context: LoadContext, signal: AbortSignal) => loadContactText(context, organisation, signal),
    [organisation],
  )
  const text = useLoaded(load)
  if (text.status === 'loading') return <ContactLoading />
  return (
    <ScreenFrame title={say(contactUsPage, 'title')} hasBack>
      {text.status === 'error' && (
        <TextError
          failed={text}
          title={say(contactUsPage, 'error-message')}
          text={say(contactUsPage, 'error-text')}
          offline={contactUsPage}
        />
      )}
      {text.status === 'loaded' && !text.value && (
        <StateMessage
          icon={phoneIcon}
          title={say(contactUsPage, 'empty-title')}
          text={say(contactUsPage, 'empty-text')}
        />
      )}
      {text.status === 'loaded' && text.value && (
        <ContactPanel
          text={text.value}
          organisation={organisation}
          accountNumber={session.kind === 'signed-in' ? session.accountNumber : null}
        />
      )}
    </ScreenFrame>
  )
}

/** The contact depends on the account; without it the brand's general contact shows. */
function CustomerContact() {
  const account = useAccount()
  if (account.status === 'loading') return <ContactLoading />
  return <Contact customer={account.status === 'loaded' ? account.value.contact : stranger} />
}

export function ContactUsScreen() {
  return useSessionState().kind === 'signed-in' ? <CustomerContact /> : <Contact customer={stranger} />
}
