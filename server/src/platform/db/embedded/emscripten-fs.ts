/** The few parts of Emscripten's file system (5.0 and 6.0, inside PGlite 0.5) that the durable one hooks into. */
export type FsNode = { mode: number; name: string };
export type FsStream = { fd: number; nfd: number; node: FsNode; stream_ops: StreamOps };
export type FsAttributes = { size?: number; mode?: number };

type StreamOps = {
  open: (stream: FsStream) => void;
  write: (stream: FsStream, buffer: Uint8Array, ...part: [offset: number, length: number, position: number]) => number;
  setattr: (stream: FsStream, attributes: FsAttributes) => void;
  /** The stock file system has none: fsync then answers "done" without doing anything. */
  fsync?: (stream: FsStream) => number;
};

type NodeOps = {
  mknod: (parent: FsNode, name: string, mode: number, dev: number) => FsNode;
  rename: (node: FsNode, newParent: FsNode, newName: string) => void;
  unlink: (parent: FsNode, name: string) => void;
  rmdir: (parent: FsNode, name: string) => void;
  setattr: (node: FsNode, attributes: FsAttributes) => void;
};

export type EmscriptenModule = {
  FS: {
    getStream(fd: number): FsStream | null;
    isDir(mode: number): boolean;
    isFile(mode: number): boolean;
  };
  NODEFS: {
    stream_ops: StreamOps;
    node_ops: NodeOps;
    realPath(node: FsNode): string;
  };
};
