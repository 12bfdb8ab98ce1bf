import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { exampleQueries } from '#data/access-token/query.ts'
import items from '#parts/item-list.module.css'
import styles from './smart-home.module.css'

const examples = [
  ['example-state', exampleQueries.state],
  ['example-plan', exampleQueries.plan],
  ['example-boost', exampleQueries.boost],
  ['example-ready', exampleQueries.ready],
] as const

/** A command for a terminal that sends the first example. */
function writeCommand(address: string): string {
  const body = JSON.stringify({ query: exampleQueries.state })
  return `curl ${address} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`
}

export function QueryExamples() {
  const address = `${window.location.origin}/graphql`
  return (
    <Card title={say(texts, 'examples')}>
      <div className={items['stack']}>
        <p>{say(texts, 'examples-text')}</p>
        <pre className={styles['code']}>{writeCommand(address)}</pre>
        {examples.map(([key, query]) => (
          <div key={key}>
            <p className={items['name']}>{say(texts, key)}</p>
            <pre className={styles['code']}>{query}</pre>
          </div>
        ))}
      </div>
    </Card>
  )
}
