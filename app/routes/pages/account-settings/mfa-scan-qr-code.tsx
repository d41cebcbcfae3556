import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { CopyText } from '#app/components/copy-text.tsx'
import classes from './account-settings.module.css'

interface ScanQrCodeProps {
  /** A data: URL of a PNG. */
  qrCode: string
  secret: string
  /** The `otpauth:` address that the code holds. */
  address: string
}

/** Second step: the secret goes to the app. */
export function ScanQrCode({ qrCode, secret, address }: ScanQrCodeProps) {
  return (
    <>
      <p className={classes.text}>Scan this code with your app. If it cannot scan, type the key instead.</p>
      <div className={classes.qr}>
        <img src={qrCode} width={192} height={192} alt="QR code of the key" />
        <div className={classes.key}>
          <div className={classes.keyHead}>
            <span>Key</span>
            <CopyText text={secret} label="Copy the key" />
          </div>
          <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Anchor href={address} className={classes.appLink}>
            Open the app on this device
          </Anchor>
        </div>
      </div>
    </>
  )
}
