import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { KnownPathsProvider } from '#platform/known-paths.ts'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'

afterEach(cleanup)

test.each<[string, readonly string[], readonly string[]]>([
  ['both', ['/electric-vehicles', '/support/contact-us'], ['/electric-vehicles', '/support/contact-us']],
  ['Today alone', ['/electric-vehicles'], ['/electric-vehicles']],
  ['neither', ['/other'], []],
])('links lead to pages that exist: %s', (_, known, expected) => {
  const { platform } = openTestBed({ path: '/no/such/page', isSignedIn: false })
  render(
    <PlatformProvider value={platform}>
      <KnownPathsProvider value={(path) => known.includes(path)}>
        <MemoryRouter>
          <PageNotFoundScreen />
        </MemoryRouter>
      </KnownPathsProvider>
    </PlatformProvider>,
  )
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expected)
})
