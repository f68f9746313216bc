import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { Trigger } from '../aria/Trigger'
import { Button } from '../Button'
import { media, token } from '../token'

/**
 * A drop zone for files, which also accepts pasted ones and has a button to choose them. `onFiles` receives files of
 * any type: `accept` only filters the file picker, so validate them.
 */
export function FileDrop({
  label,
  buttonLabel,
  accept,
  isMultiple = false,
  isDisabled = false,
  onFiles,
  children,
}: {
  /** The name of the drop zone: 'Audio file'. */
  label: string
  /** The label of the button: 'Choose audio file'. */
  buttonLabel: string
  /** MIME types and file extensions. */
  accept?: readonly string[]
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  /** A sentence about the accepted files. */
  children?: ReactNode
}) {
  function give(files: File[]) {
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }

  return (
    <Aria>
      <Place
        aria-label={label}
        isDisabled={isDisabled}
        onDrop={({ items }) => {
          const files = items.flatMap(item => (item.kind === 'file' ? [item.getFile()] : []))
          void Promise.all(files).then(give)
        }}
      >
        <Upload />
        {children && <p>{children}</p>}
        <FileTrigger
          {...(accept ? { acceptedFileTypes: accept } : {})}
          allowsMultiple={isMultiple}
          onSelect={files => give([...(files ?? [])])}
        >
          <Trigger>
            <Button disabled={isDisabled}>{buttonLabel}</Button>
          </Trigger>
        </FileTrigger>
      </Place>
    </Aria>
  )
}

const Place = styled(DropZone)`
  display: grid;
  gap: ${token.space[12]};
  justify-items: center;
  padding: ${token.space[32]} ${token.space[16]};
  border: 1px dashed ${token.color.lineStrong};
  border-radius: ${token.radius.l};
  color: ${token.color.ink2};
  text-align: center;
  --icon: 24px;
  transition: background ${token.time[4]};

  &[data-drop-target] {
    border-style: solid;
    border-color: ${token.color.ink};
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: ${token.shadow.focus};
  }

  ${media.mobile} {
    padding-block: ${token.space[24]};
  }
`
