import { createServer, type ViteDevServer } from 'vite';

/** Serves the web app from its source, with the server at `target` behind it. */
export async function startVite(port: number, target: string): Promise<ViteDevServer> {
  // The Host header is passed on unchanged: the server compares it with the page's origin.
  const asItIs = { target, changeOrigin: false };
  const vite = await createServer({
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': asItIs,
        '/socket': { ...asItIs, ws: true },
        '^/(healthz|readyz|metrics)$': asItIs,
      },
    },
  });
  return vite.listen();
}
