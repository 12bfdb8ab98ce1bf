import { renderToString } from 'react-dom/server'
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx'

/** Renders the page for whoever is not signed in, at build time. */
export function renderPages(): string {
  return renderToString(<SignInScreen onEntered={() => undefined} />)
}
