import { paths } from '@driveway/domain/journey/paths'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { Link } from '#parts/link.tsx'
import styles from './login-form.module.css'

/** The built-in terms text, where the published one failed to load. */
export function TermsFallback() {
  return (
    <>
      <p>{say(loginPage, 'terms')}</p>
      <p className={styles['links']}>
        <Link to={paths.terms}>{say(loginPage, 'terms-link')}</Link>
        <Link to={paths.privacyPolicy}>{say(loginPage, 'privacy-link')}</Link>
      </p>
    </>
  )
}
