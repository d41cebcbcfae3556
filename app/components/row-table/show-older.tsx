import { UnstyledButton } from '@mantine/core'
import classes from './show-older.module.css'

/** The end of a list that has older rows. */
export function ShowOlder({ loading, onShow }: { loading: boolean; onShow: () => void }) {
  return (
    <UnstyledButton className={classes.older} onClick={onShow} disabled={loading}>
      {loading ? 'Loading...' : 'Show older'}
    </UnstyledButton>
  )
}
