import { contactUsResolvers } from './kinds/contact-us/contact-us-resolver.ts'
import { cookieDialogResolvers } from './kinds/cookie-dialog/cookie-dialog-resolver.ts'
import { legalResolvers } from './kinds/legal/legal-resolver.ts'
import { loginTermsResolvers } from './kinds/login-terms/login-terms-resolver.ts'
import { seasonalSkinsResolvers } from './kinds/seasonal-skins/seasonal-skins-resolver.ts'

/** The resolver of every field at the top of the schema. */
export const contentRoot = {
  ...cookieDialogResolvers,
  ...loginTermsResolvers,
  ...legalResolvers,
  ...contactUsResolvers,
  ...seasonalSkinsResolvers,
}
