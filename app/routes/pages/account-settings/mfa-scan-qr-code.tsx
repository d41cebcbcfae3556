import { Button, Group, Text } from '@mantine/core'
import classes from './account-settings.module.css'

interface ScanQrCodeProps {
  /** A data: URL of a PNG. */
  qrCode: string
  secret: string
  onBack(): void
  onNext(): void
}

/** Second step: the secret goes to the app. */
export function ScanQrCode({ qrCode, secret, onBack, onNext }: ScanQrCodeProps) {
  return (
    <>
      <Text mb="md">Scan this code with your app. If it cannot scan, type the key instead.</Text>
      <div className={classes.qr}>
        <img src={qrCode} width={192} height={192} alt="QR code of the key" />
        <div>
          <Text size="sm" c="var(--text-secondary)">
            Key
          </Text>
          <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>Next</Button>
      </Group>
    </>
  )
}
