import { Card } from '@driveway/ui/card'
import type { ComponentProps } from 'react'
import { ListTable } from './list-table.tsx'

type Props = Omit<ComponentProps<typeof ListTable>, 'label'> & { readonly title: string }

/** A card that holds one table. */
export function TableCard({ title, ...table }: Props) {
  return (
    <Card title={title}>
      <ListTable label={title} {...table} />
    </Card>
  )
}
