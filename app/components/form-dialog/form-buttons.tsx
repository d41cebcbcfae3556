import { Button } from '@mantine/core'

interface FormButtonsProps {
  /** What the button says that submits. */
  submit: string
  busy: boolean
  disabled?: boolean
  cancel?: string
  onClose: () => void
}

/** The buttons of a form in a dialog: the one that leaves it, and the one that submits. */
export function FormButtons({ submit, busy, disabled, cancel = 'Cancel', onClose }: FormButtonsProps) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submit}
      </Button>
    </>
  )
}
