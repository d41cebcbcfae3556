import classes from './palette.module.css'

const keys: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Open and close this search; Cmd K on a Mac'],
  [['↑', '↓'], 'Move the choice'],
  [['↵'], 'Open what is chosen'],
  [['Tab'], 'The actions of what is chosen: open in a new tab, copy'],
  [['>'], 'Search actions only'],
  [['Esc'], 'Empty the field, then close'],
  [['/'], 'On Resources: into the search of the list'],
  [['Tab'], 'On every page first: skip the navigation'],
]

/** All keys of the console. */
export function KeyList() {
  return (
    <dl className={classes.keys}>
      {keys.map(([pressed, what]) => (
        <div key={what}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
