import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest React page, with which the app's first pages are compared. */
const place = document.querySelector('#app')
if (place) createRoot(place).render(createElement('h1', null, 'Hello, world'))
